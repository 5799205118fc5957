import { type Rubric, type RubricCriterion, type RubricPick, totalOfRubric } from './shapes.ts'

function pointsOf({ levels, max }: RubricCriterion, pick: RubricPick): number | null | undefined {
  if (levels.length > 0) {
    return pick.level === 0 ? null : levels.find(({ id }) => id === pick.level)?.score
  }
  const isFine = pick.level === 0 && (pick.score === null || pick.score <= max)
  return isFine ? pick.score : undefined
}

/** What was given, with the points of the levels chosen; undefined where it does not fit the rubric. */
export function picksOf({ criteria }: Rubric, picks: readonly RubricPick[]): RubricPick[] | undefined {
  const found = picks.map((pick) => {
    const criterion = criteria.find(({ id }) => id === pick.id)
    const score = criterion && pointsOf(criterion, pick)
    return score === undefined ? undefined : { ...pick, score }
  })
  const isTwice = new Set(picks.map(({ id }) => id)).size < picks.length
  return isTwice || found.includes(undefined) ? undefined : found.filter((one) => one !== undefined)
}

/** What a rubric's points come to; null while something that has to be given is not. */
export function sumOfPicks({ criteria }: Rubric, picks: readonly RubricPick[]): number | null {
  const given = new Map(picks.map(({ id, score }) => [id, score]))
  const isOpen = criteria.some(({ id, required }) => required && (given.get(id) ?? null) === null)
  const isBlank = [...given.values()].every((score) => score === null)
  return isOpen || isBlank ? null : criteria.reduce((sum, { id }) => sum + (given.get(id) ?? 0), 0)
}

const cents = 100

/** Points by a rubric for a hand-in that was to earn another total when it was handed in. */
export function scaledTo(max: number, rubric: Rubric, sum: number): number {
  const total = totalOfRubric(rubric)
  return total === max ? sum : Math.round((sum / total) * max * cents) / cents
}

/** Whether two rubrics give the same points for the same choices, whatever their words. */
export function isSameInPoints(one: Rubric, other: Rubric): boolean {
  const points = ({ mode, criteria }: Rubric) =>
    JSON.stringify([
      mode,
      criteria
        .map(({ id, max, required, levels }) => [id, max, required, ...levels.map((level) => [level.id, level.score])])
        .sort(([a], [b]) => Number(a) - Number(b)),
    ])
  return points(one) === points(other)
}
