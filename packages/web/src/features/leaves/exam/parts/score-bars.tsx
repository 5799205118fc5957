import { scoreBand } from '@zhixing/contract/learning/learning/score-band.ts'
import { pointsText } from '#ui/score-text.ts'
import type { PartScore } from '../part-scores.ts'

const fills = ['fill-line', 'fill-grey-bar', 'fill-teal', 'fill-teal-text'] as const
const words = ['', '需加强', '良好', '优秀'] as const

const looks = {
  beside: { line: 'grid-cols-[4rem_minmax(0,1fr)_9rem]', bar: '' },
  /** Names as long as those of sections: above the bar where there is no room beside it. */
  above: {
    line: 'grid-cols-[minmax(0,1fr)_auto] md:grid-cols-[minmax(0,20rem)_minmax(0,1fr)_9rem]',
    bar: 'max-md:order-last max-md:col-span-2',
  },
} as const

interface ScoreBarsProps {
  scores: readonly PartScore[]
  look: keyof typeof looks
}

/** How each part of a paper went, in the three bands of a score, told in figures and words as well. */
export function ScoreBars({ scores, look }: ScoreBarsProps) {
  return (
    <ul className="grid gap-3">
      {scores.map((part) => (
        <ScoreBar key={part.key} part={part} look={look} />
      ))}
    </ul>
  )
}

function ScoreBar({ part: { label, got, score }, look }: { part: PartScore; look: keyof typeof looks }) {
  // Wrong choices may have cost more than was earned.
  const percent = got === null ? null : Math.max(0, (got / score) * 100)
  const band = scoreBand(percent)
  const { line, bar } = looks[look]
  return (
    <li className={`grid items-center gap-x-3 gap-y-1 ${line}`}>
      <span className="break-words text-soft">{label}</span>
      <svg
        viewBox="0 0 100 8"
        preserveAspectRatio="none"
        aria-hidden="true"
        className={`h-2 w-full overflow-hidden rounded-full bg-line ${bar}`}
      >
        <rect width={percent ?? 0} height="8" className={fills[band]} />
      </svg>
      <span className="text-right text-sm whitespace-nowrap">
        {got === null ? `待批阅，共 ${score} 分` : `${pointsText(got)} / ${score} 分`}
        {words[band] ? <span className="ml-2 text-soft">{words[band]}</span> : null}
      </span>
    </li>
  )
}
