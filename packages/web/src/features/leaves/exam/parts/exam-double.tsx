import type { ExamDouble } from '@zhixing/contract/leaves/exam/mark-calls.ts'
import { Button } from '#ui/button.tsx'
import { scoreText } from '#ui/score-text.ts'
import { DoubleMarks, finishWords, roundText } from '../../../learning/learning/parts/shared/double-marks.tsx'
import type { ExamDoubling } from '../use-exam-double.ts'

function totalOf(slots: ExamDouble['marks'][number]['slots']): string {
  return `${scoreText(slots.reduce((sum, { score }) => sum + (score ?? 0), 0))}分`
}

/** How far two are with an attempt, and the press that finishes one's own. */
export function ExamDoubleAside({ doubling, flush }: { doubling: ExamDoubling; flush: () => Promise<boolean> }) {
  const { double, finish, isFinishing } = doubling
  if (!double) {
    return null
  }
  return (
    <>
      <DoubleMarks
        double={double}
        thirdText="部分题目的两次评分相差超过该题满分的20%，请您评定这些题目的最终得分。"
        marks={double.marks.map(({ slots, ...mark }) => ({ ...mark, points: totalOf(slots) }))}
      />
      {double.may_mark ? (
        <Button type="primary" className="max-md:!h-11" loading={isFinishing} onClick={() => finish(flush)}>
          {finishWords[double.stage]}
        </Button>
      ) : null}
    </>
  )
}

/** What each of those gave a question who may be told. */
export function GivenTo({ double, slot, max }: { double: ExamDouble | null; slot: number; max: number }) {
  const given = (double?.marks ?? []).flatMap(({ round, marker, slots }) =>
    slots.filter((one) => one.slot === slot).map(({ score, comment }) => ({ round, marker, score, comment })),
  )
  if (given.length === 0) {
    return null
  }
  return (
    <ul aria-label="双评评分" className="flex flex-col gap-1 rounded-card bg-sunken px-3 py-2 text-sm">
      {given.map(({ round, marker, score, comment }) => (
        <li key={round} className="break-words">
          <span className="font-medium">{roundText(round)}</span>{' '}
          <span className="tabular-nums">
            {score === null ? '未评分' : scoreText(score)} / {scoreText(max)}分
          </span>{' '}
          <span className="text-faint">{marker}</span>
          {comment ? <span className="block text-soft">{comment}</span> : null}
        </li>
      ))}
    </ul>
  )
}
