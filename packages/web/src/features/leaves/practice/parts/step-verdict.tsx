import type { StepMark } from '@zhixing/contract/leaves/practice/shapes.ts'
import { scoreText } from '#ui/score-text.ts'

/** What a teacher gave for a step, and said about it. */
export function StepVerdict({ mark, max }: { mark: StepMark | undefined; max: number }) {
  if (!mark || (mark.score === null && mark.comment === '')) {
    return null
  }
  return (
    <div className="mt-3 rounded-card bg-teal-soft px-3 py-2">
      {mark.score === null ? null : (
        <p>
          <span className="font-semibold">{scoreText(mark.score)}</span>
          <span className="text-soft"> / {scoreText(max)} 分</span>
        </p>
      )}
      {mark.comment ? <p className="break-words whitespace-pre-line">{mark.comment}</p> : null}
    </div>
  )
}
