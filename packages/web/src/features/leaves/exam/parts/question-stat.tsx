import { CheckCircleFilled } from '@ant-design/icons-svg'
import {
  type CountedAttempts,
  examStatsCalls,
  type QuestionFigures,
} from '@zhixing/contract/leaves/exam/stats-calls.ts'
import type { Reply } from '#api/reply.ts'
import { useCall } from '#api/use-call.ts'
import { dotted } from '#ui/dotted.ts'
import { Drawer } from '#ui/drawer.tsx'
import { Icon } from '#ui/icon.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { Note } from '#ui/note.tsx'
import { PageFrame } from '#ui/page-frame.tsx'
import { RichText } from '#ui/rich-text.tsx'
import { kindModuleOf } from '../../question/parts/shared/kinds.ts'
import { examPaths } from '../exam-paths.ts'
import { meanText, shareText } from '../stats-words.ts'
import { CountShare } from './count-share.tsx'
import { WrongAnswers } from './wrong-answers.tsx'

type Stat = Reply<typeof examStatsCalls.questionStat>

interface QuestionStatProps {
  /** Who makes its rules may score a question anew from here. */
  exam: { id: number; c: number; manages: boolean }
  which: CountedAttempts
  row: QuestionFigures
  onClose: () => void
}

/** One question as it was answered, at the side of the list. */
export function QuestionStat({ exam, which, row, onClose }: QuestionStatProps) {
  const { id, c } = exam
  const stat = useCall(examStatsCalls.questionStat, { id, c, which, question_id: row.question_id })
  return (
    <Drawer title={dotted([`第 ${row.no} 题`, row.kind_label])} open size={560} onClose={onClose}>
      <PageFrame call={stat}>{(found) => <Shown exam={exam} row={row} stat={found} />}</PageFrame>
    </Drawer>
  )
}

function Shown({ exam, row, stat }: Pick<QuestionStatProps, 'exam' | 'row'> & { stat: Stat }) {
  const { question } = stat
  return (
    <div className="flex flex-col gap-4">
      <RichText html={kindModuleOf(question.type)?.stemOf?.(question.stem) ?? question.stem} />
      <p className="text-soft">
        {dotted([`${stat.attempts} 份作答`, `正确率 ${shareText(row.right_rate)}`, `平均分 ${meanText(row)}`])}
      </p>
      {stat.options.length > 0 ? <Options stat={stat} isLettered={!isJudged(stat)} /> : null}
      {stat.key_changed ? <Note kind="warning" title="答案已修改，以上仍是按原答案判分的结果" /> : null}
      {stat.wrong.map((one) => (
        <WrongAnswers key={one.blank} {...one} exam={exam} stat={stat} />
      ))}
      {exam.manages ? (
        <div>
          <LinkButton to={`${examPaths.remark(exam.id, exam.c)}&q=${stat.question_id}`}>重新判分</LinkButton>
        </div>
      ) : null}
    </div>
  )
}

function isJudged({ options }: Stat): boolean {
  return options.some(({ key }) => key === 'T')
}

/** How many chose each option, under its own letter whatever order learners saw. */
function Options({ stat, isLettered }: { stat: Stat; isLettered: boolean }) {
  return (
    <ul aria-label="各选项人次" className="flex flex-col gap-2">
      {stat.options.map(({ key, html, count, right }) => (
        <li key={key} className={`rounded-card border px-3 py-2.5 ${right ? 'border-teal' : 'border-line'}`}>
          <div className="flex items-start gap-3">
            {isLettered ? <span className="font-semibold text-soft">{key}</span> : null}
            <div className="min-w-0 flex-1">
              <RichText html={html || '（旧版本的选项）'} />
            </div>
            {right ? (
              <span className="shrink-0">
                <Icon of={CheckCircleFilled} className="text-teal-text" /> 正确答案
              </span>
            ) : null}
          </div>
          <CountShare label={`选项${key}`} count={count} of={stat.attempts} isRight={right} />
        </li>
      ))}
    </ul>
  )
}
