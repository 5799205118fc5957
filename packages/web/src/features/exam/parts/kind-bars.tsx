import { scoreBand } from '@zhixing/contract/question/limits.ts'
import { type KindScore, kindScores } from '../kind-scores.ts'

const fills = ['fill-line', 'fill-grey-bar', 'fill-teal', 'fill-teal-text'] as const
const words = ['', '需加强', '良好', '优秀'] as const

/** How each kind of question went, in the three bands of a score, told in figures and words as well. */
export function KindBars({ questions }: { questions: Parameters<typeof kindScores>[0] }) {
  return (
    <ul className="grid gap-3">
      {kindScores(questions).map((kind) => (
        <KindBar key={kind.label} kind={kind} />
      ))}
    </ul>
  )
}

function KindBar({ kind: { label, got, score } }: { kind: KindScore }) {
  const percent = got === null ? null : (got / score) * 100
  const band = scoreBand(percent)
  return (
    <li className="grid grid-cols-[4rem_minmax(0,1fr)_9rem] items-center gap-3">
      <span className="text-soft">{label}</span>
      <svg
        viewBox="0 0 100 8"
        preserveAspectRatio="none"
        aria-hidden="true"
        className="h-2 w-full overflow-hidden rounded-full bg-line"
      >
        <rect width={percent ?? 0} height="8" className={fills[band]} />
      </svg>
      <span className="text-right text-sm whitespace-nowrap">
        {got === null ? `待批阅，共 ${score} 分` : `${got} / ${score} 分`}
        {words[band] ? <span className="ml-2 text-soft">{words[band]}</span> : null}
      </span>
    </li>
  )
}
