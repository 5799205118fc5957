import { fewestTold } from '@zhixing/contract/containers/channel-stats/shapes.ts'

/** Whether a group is too small to be told of, nobody left out: of no one nothing is told. */
const isSmall = (count: number) => count > 0 && count < fewestTold

/**
 * Counts of groups that make up a whole which is known, without those of fewer than five people. What is hidden is never one
 * group alone, nor fewer than five people together: it would follow from the whole. `isManaged` hides nothing.
 */
export function toldCounts(counts: readonly number[], isManaged: boolean): (number | null)[] {
  const whole = counts.reduce((sum, count) => sum + count, 0)
  if (isManaged || whole === 0) {
    return [...counts]
  }
  const hidden = new Set(counts.flatMap((count, at) => (isSmall(count) ? [at] : [])))
  const people = () => [...hidden].reduce((sum, at) => sum + (counts[at] ?? 0), 0)
  const others = counts
    .map((count, at) => ({ count, at }))
    .filter(({ at }) => !hidden.has(at))
    .sort((a, b) => Number(a.count === 0) - Number(b.count === 0) || a.count - b.count)
  while (hidden.size > 0 && (hidden.size < 2 || people() < fewestTold) && others.length > 0) {
    hidden.add(others.shift()?.at ?? 0)
  }
  return counts.map((count, at) => (hidden.has(at) ? null : count))
}

/** How many of a group are so, null where those who are or those who are not would be fewer than five. */
export function toldShare(count: number, whole: number, isManaged: boolean): number | null {
  const [told = null] = toldCounts([count, whole - count], isManaged)
  return told
}

/** A mean, null of fewer than five people to those who do not manage. */
export function toldMean(mean: number, people: number, isManaged: boolean): number | null {
  return people === 0 || (!isManaged && isSmall(people)) ? null : mean
}
