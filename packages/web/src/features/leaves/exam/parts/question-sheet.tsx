import { FlagFilled, FlagOutlined } from '@ant-design/icons-svg'
import { useId } from 'react'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { RichText } from '#ui/rich-text.tsx'
import { pointsText, scoreText } from '#ui/score-text.ts'
import { kindModuleOf } from '../../question/parts/shared/kinds.ts'
import type { KeptAnswer } from '../answer-sheet.ts'
import { useFocusOnChange } from '../use-focus-on-change.ts'
import type { Paper } from '../use-sitting.ts'

type PaperQuestion = Paper['questions'][number]

interface QuestionSheetProps {
  no: number
  /** Of its heading. */
  level: 2 | 3 | 4
  question: PaperQuestion
  answer: KeptAnswer | undefined
  onChange: (change: { response?: string[]; flagged?: boolean }) => void
  /** Names the heading for who moves the focus to it. */
  headingId?: string
  /** The element that names its section, read out with the heading. */
  describedBy?: string
}

function worthText({ score, cost }: PaperQuestion): string {
  return `${scoreText(score)} 分${cost > 0 ? `，答错扣 ${pointsText(cost)} 分` : ''}`
}

/** One question to answer. Moving to it moves the focus to its heading. */
export function QuestionSheet({ no, level, question, answer, onChange, headingId, describedBy }: QuestionSheetProps) {
  const Heading = `h${level}` as const
  const heading = useFocusOnChange<HTMLHeadingElement>(question.slot)
  const name = useId()
  const module = kindModuleOf(question.type)
  const isFlagged = answer?.flagged ?? false
  return (
    <article data-slot={question.slot} className="rounded-card bg-card p-4 shadow-card md:p-6">
      <header className="mb-3 flex items-center gap-2">
        <Heading
          ref={heading}
          id={headingId}
          aria-describedby={describedBy}
          tabIndex={-1}
          className="scroll-mt-18 min-w-0 flex-1 text-lg font-semibold outline-none"
        >
          第 {no} 题 <span className="font-normal text-soft">{module?.label}</span>{' '}
          <span className="text-sm font-normal whitespace-nowrap text-soft">{worthText(question)}</span>
        </Heading>
        <Button
          type="text"
          aria-pressed={isFlagged}
          icon={isFlagged ? <Icon of={FlagFilled} className="text-amber-text" /> : <Icon of={FlagOutlined} />}
          onClick={() => onChange({ flagged: !isFlagged })}
        >
          {isFlagged ? '已标记' : '标记'}
        </Button>
      </header>
      <div id={name}>
        <RichText html={module?.stemOf?.(question.stem) ?? question.stem} />
      </div>
      {module ? (
        <div className="mt-5">
          <module.Answer
            key={question.slot}
            question={question}
            labelledBy={name}
            value={answer?.response ?? []}
            onChange={(response) => onChange({ response })}
          />
        </div>
      ) : (
        <p className="mt-5 text-soft">当前版本不支持作答该题型，请刷新页面后重试。</p>
      )}
      {answer?.fault ? <p className="mt-3 text-danger">本题答案没有保存：{answer.fault}，请修改。</p> : null}
      {answer?.late ? <p className="mt-3 text-danger">本题最后一次修改超过考试时间，不计入成绩。</p> : null}
    </article>
  )
}
