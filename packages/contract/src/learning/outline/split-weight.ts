import { ruleLimits } from './rules.ts'

/**
 * Shares of a whole among so many: each the same, and what is left over goes to the first (weight.split). The others of a
 * list without items are none.
 */
export function splitWeight(count: number, total: number = ruleLimits.weightsSum): number[] {
  if (count <= 0) {
    return []
  }
  const each = Math.floor(total / count)
  return Array.from({ length: count }, (_, at) => (at === 0 ? total - each * (count - 1) : each))
}

/** Weighs some neighbours: as they say, or by equal shares of the whole while none says anything. */
export function weightsAmong(said: readonly (number | null)[]): number[] {
  return said.some((weight) => weight !== null) ? said.map((weight) => weight ?? 0) : splitWeight(said.length)
}

/** Whether neighbours weigh the whole together: said by all of them, or by none. */
export function makeWhole(said: readonly (number | null)[]): boolean {
  const given = said.filter((weight) => weight !== null)
  const sum = given.reduce((all, weight) => all + weight, 0)
  return given.length === 0 || (given.length === said.length && sum === ruleLimits.weightsSum)
}
