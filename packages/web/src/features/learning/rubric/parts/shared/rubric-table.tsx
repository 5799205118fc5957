import type { Rubric, RubricCriterion, RubricMark } from '@zhixing/contract/learning/rubric/shapes.ts'
import { scoreText } from '#ui/score-text.ts'

interface RubricTableProps {
  rubric: Rubric
  /** What was given by it; without it the rubric alone. */
  mark?: RubricMark | null | undefined
}

/** A rubric with its levels, and what was given by it: the level that was chosen is marked. */
export function RubricTable({ rubric, mark }: RubricTableProps) {
  return (
    <ul className="divide-y divide-line rounded-card border border-line" aria-label="评分标准">
      {rubric.criteria.map((criterion) => (
        <Criterion
          key={criterion.id}
          criterion={criterion}
          pick={mark?.picks.find(({ id }) => id === criterion.id)}
          isMarked={Boolean(mark)}
        />
      ))}
    </ul>
  )
}

interface CriterionProps {
  criterion: RubricCriterion
  pick: RubricMark['picks'][number] | undefined
  isMarked: boolean
}

function Criterion({ criterion, pick, isMarked }: CriterionProps) {
  const { title, text, max, required, levels } = criterion
  const score = pick?.score ?? null
  const worth = `${scoreText(max)}分${required ? '' : '（选评）'}`
  return (
    <li className="p-3">
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="min-w-0 font-medium break-words">{title}</span>
        <span className="shrink-0 text-sm text-soft">
          {isMarked ? (
            <>
              <span className="text-lg font-semibold text-ink">{score === null ? '未评' : scoreText(score)}</span> /{' '}
            </>
          ) : null}
          {worth}
        </span>
      </p>
      {text ? <p className="text-sm break-words whitespace-pre-line text-soft">{text}</p> : null}
      {levels.length > 0 ? (
        <ul className="mt-2 grid grid-cols-1 gap-2 sm:grid-cols-[repeat(auto-fit,minmax(9rem,1fr))]">
          {levels.map((level) => (
            <Level key={level.id} level={level} isChosen={level.id === pick?.level} />
          ))}
        </ul>
      ) : null}
      {pick?.comment ? <p className="mt-2 break-words whitespace-pre-line text-ink">评语：{pick.comment}</p> : null}
    </li>
  )
}

function Level({ level, isChosen }: { level: RubricCriterion['levels'][number]; isChosen: boolean }) {
  return (
    <li
      className={`rounded-card border px-2.5 py-1.5 text-sm ${
        isChosen ? 'border-teal bg-teal-soft text-ink' : 'border-line text-soft'
      }`}
    >
      <span className="flex justify-between gap-2">
        <span className={`min-w-0 break-words ${isChosen ? 'font-semibold' : ''}`}>
          {level.title}
          {isChosen ? <span className="sr-only">（获评）</span> : null}
        </span>
        <span className="shrink-0">{scoreText(level.score)}分</span>
      </span>
      {level.text ? <span className="block break-words">{level.text}</span> : null}
    </li>
  )
}
