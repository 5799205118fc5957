import { ruleLimits } from './rules.ts'

/** Shares of a whole among `count`: equal ones, the remainder going to the first (weight.split). Empty for 0. */
export function splitWeight(count: number, total: number = ruleLimits.weightsSum): number[] {
  if (count <= 0) {
    return []
  }
  const each = Math.floor(total / count)
  return Array.from({ length: count }, (_, at) => (at === 0 ? total - each * (count - 1) : each))
}

/** Weights of siblings: those set, or equal shares of the whole while none is set. */
export function weightsAmong(said: readonly (number | null)[]): number[] {
  return said.some((weight) => weight !== null) ? said.map((weight) => weight ?? 0) : splitWeight(said.length)
}

/** Whether siblings weigh the whole together: all weights are set, or none. */
export function makeWhole(said: readonly (number | null)[]): boolean {
  const given = said.filter((weight) => weight !== null)
  const sum = given.reduce((all, weight) => all + weight, 0)
  return given.length === 0 || (given.length === said.length && sum === ruleLimits.weightsSum)
}
