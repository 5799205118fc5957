import {
  CheckCircleFilled,
  ClockCircleFilled,
  CloseCircleFilled,
  MinusCircleFilled,
  PieChartFilled,
} from '@ant-design/icons-svg'
import type { Response, StrippedQuestion } from '@zhixing/contract/leaves/question/shapes.ts'
import type { ReactNode } from 'react'
import { Icon } from '#ui/icon.tsx'
import { LabelTag } from '#ui/label-tag.tsx'
import { RichText } from '#ui/rich-text.tsx'
import { pointsText } from '#ui/score-text.ts'
import type { AnswerKey } from './kind-module.ts'
import { kindModuleOf } from './kinds.ts'
import { verdictOf } from './verdict.ts'

const looks = {
  right: { look: 'teal', words: '正确', icon: CheckCircleFilled },
  partial: { look: 'amber', words: '部分正确', icon: PieChartFilled },
  wrong: { look: 'red', words: '错误', icon: CloseCircleFilled },
  blank: { look: 'grey', words: '未作答', icon: MinusCircleFilled },
  waiting: { look: 'amber', words: '待批阅', icon: ClockCircleFilled },
  void: { look: 'grey', words: '作废', icon: MinusCircleFilled },
  given: { look: 'blue', words: '已作答', icon: CheckCircleFilled },
} as const

interface QuestionResultProps {
  /** Counted from 1 as the learner saw it. */
  no: number
  /** Of its heading. */
  level?: 2 | 3 | 4
  question: StrippedQuestion
  score: number
  response: Response
  /** What it earned; null where that is not known or not told. */
  got: number | null
  answerKey: AnswerKey | null
  comment?: string
  /** What became of the question afterwards, in words. */
  remark?: string
  /** It does not count any more. */
  isVoid?: boolean
  /** Nobody marks it: who answered judges it themselves. */
  isOwnJudge?: boolean
  /** Below everything: the marker's fields. */
  footer?: ReactNode
}

/** One question after it was handed in: what was answered, what came of it, and what is right where that may be told. */
export function QuestionResult({
  no,
  level = 2,
  question,
  score,
  response,
  got,
  answerKey,
  comment = '',
  remark = '',
  isVoid = false,
  isOwnJudge = false,
  footer,
}: QuestionResultProps) {
  const module = kindModuleOf(question.type)
  const Heading = `h${level}` as const
  const verdict = verdictOf({ response, score, got, answerKey })
  const { look, words, icon } = isVoid ? looks.void : looks[isOwnJudge && verdict === 'waiting' ? 'given' : verdict]
  return (
    <article aria-label={`第 ${no} 题`} className="rounded-card bg-card p-4 shadow-card md:p-6">
      <header className="mb-3 flex flex-wrap items-center gap-2">
        <Heading className="text-lg font-semibold">
          {no}. {module?.label ?? '题目'}
        </Heading>
        <span className="text-soft">{earnedText({ got, score, isVoid })}</span>
        <LabelTag look={look}>
          <Icon of={icon} className="mr-1" />
          {words}
        </LabelTag>
      </header>
      <RichText html={module?.stemOf?.(question.stem) ?? question.stem} />
      {module ? (
        <div className="mt-4">
          <module.Show question={question} response={response} answerKey={answerKey} />
        </div>
      ) : null}
      {answerKey?.analysis ? (
        <div className="mt-4 rounded-card bg-sunken px-3 py-2.5">
          <div className="text-soft">解析</div>
          <RichText html={answerKey.analysis} />
        </div>
      ) : null}
      {remark ? (
        <p className="mt-4 rounded-card bg-amber-soft px-3 py-2.5 break-words text-amber-text">{remark}</p>
      ) : null}
      {comment ? (
        <div className="mt-4 rounded-card bg-primary-soft px-3 py-2.5">
          <div className="text-soft">教师评语</div>
          <p className="break-words whitespace-pre-wrap">{comment}</p>
        </div>
      ) : null}
      {footer ? <div className="mt-4 border-t border-line pt-4">{footer}</div> : null}
    </article>
  )
}

function earnedText({ got, score, isVoid }: { got: number | null; score: number; isVoid: boolean }): string {
  if (isVoid) {
    return '不计分'
  }
  return got === null ? `${score} 分` : `得 ${pointsText(got)} 分，共 ${score} 分`
}
