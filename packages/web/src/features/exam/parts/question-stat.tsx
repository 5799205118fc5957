import { CheckCircleFilled } from '@ant-design/icons'
import { type CountedAttempts, examStatsCalls, type QuestionFigures } from '@zhixing/contract/exam/stats-calls.ts'
import { Drawer } from 'antd'
import type { Reply } from '#api/reply.ts'
import { useCall } from '#api/use-call.ts'
import { PageFrame } from '#ui/page-frame.tsx'
import { RichText } from '#ui/rich-text.tsx'
import { kindModuleOf } from '../../question/parts/shared/kinds.ts'
import { shareText } from '../stats-words.ts'

type Stat = Reply<typeof examStatsCalls.questionStat>

interface QuestionStatProps {
  exam: { id: number; c: number }
  which: CountedAttempts
  row: QuestionFigures
  onClose: () => void
}

/** One question as it was answered, at the side of the list. */
export function QuestionStat({ exam, which, row, onClose }: QuestionStatProps) {
  const stat = useCall(examStatsCalls.questionStat, { ...exam, which, question_id: row.question_id })
  return (
    <Drawer title={`第 ${row.no} 题 · ${row.kind_label}`} open size={560} onClose={onClose}>
      <PageFrame call={stat}>{(found) => <Shown row={row} stat={found} />}</PageFrame>
    </Drawer>
  )
}

function Shown({ row, stat }: { row: QuestionFigures; stat: Stat }) {
  const { question } = stat
  return (
    <div className="flex flex-col gap-4">
      <RichText html={kindModuleOf(question.type)?.stemOf?.(question.stem) ?? question.stem} />
      <p className="text-soft">
        {stat.attempts} 份作答 · 正确率 {shareText(row.right_rate)} · 平均分 {row.mean} / {row.max}
      </p>
      {stat.options.length > 0 ? <Options stat={stat} isLettered={!isJudged(stat)} /> : null}
      {stat.wrong.map((one) => (
        <Wrong key={one.blank} {...one} attempts={stat.attempts} />
      ))}
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
                <CheckCircleFilled className="text-teal-text" aria-hidden="true" /> 正确答案
              </span>
            ) : null}
          </div>
          <Share label={`选项${key}`} count={count} of={stat.attempts} isRight={right} />
        </li>
      ))}
    </ul>
  )
}

interface ShareProps {
  label: string
  count: number
  of: number
  isRight: boolean
}

function Share({ label, count, of, isRight }: ShareProps) {
  const percent = of > 0 ? Math.round((count * 100) / of) : 0
  return (
    <div className="mt-1 flex items-center gap-2">
      <svg
        role="img"
        aria-label={`${label}：${count}人次，占${percent}%`}
        viewBox="0 0 100 6"
        preserveAspectRatio="none"
        className="h-1.5 min-w-0 flex-1 overflow-hidden rounded-full bg-line"
      >
        <rect width={percent} height="6" className={isRight ? 'fill-teal' : 'fill-primary'} />
      </svg>
      <span className="shrink-0 text-sm text-soft tabular-nums">
        {count} 人次 · {percent}%
      </span>
    </div>
  )
}

/** What was typed into a blank and not accepted, the most frequent first. */
function Wrong({ blank, answers, attempts }: Stat['wrong'][number] & { attempts: number }) {
  const title = blank < 0 ? '未被接受的答案' : `第 ${blank + 1} 空未被接受的答案`
  return (
    <section aria-label={title}>
      <h3 className="mb-2 font-semibold text-ink">{title}</h3>
      <ul className="flex flex-col gap-2">
        {answers.map(({ text, count }) => (
          <li key={text} className="rounded-card border border-line px-3 py-2">
            <span className="break-words">{text}</span>
            <Share label={text} count={count} of={attempts} isRight={false} />
          </li>
        ))}
      </ul>
    </section>
  )
}
