/** A journey that is known to be unsteady: its failure is told and does not count, for two weeks at most. */
export interface Quarantine {
  /** `file.spec.ts › title`, as a run names it. */
  journey: string
  /** The day it was put here, `2026-11-23`. */
  since: string
  /** What is known of its fault. */
  why: string
}

/** None is best. A fault of the product is mended, not put here. */
export const quarantines: readonly Quarantine[] = []

const dayMs = 86_400_000
const longestDays = 14

/** What is wrong with the list itself: entries that name no journey, have no day or reason, or have stood too long. */
export function quarantineFaults(list: readonly Quarantine[], journeys: readonly string[], now: Date): string[] {
  return list.flatMap(({ journey, since, why }) => {
    const days = (now.getTime() - Date.parse(`${since}T00:00:00Z`)) / dayMs
    return [
      ...(journeys.includes(journey) ? [] : [`${journey}: there is no such journey`]),
      ...(days >= 0 && days <= longestDays
        ? []
        : [`${journey}: in quarantine since ${since}, ${longestDays} days are over`]),
      ...(why.trim() === '' ? [`${journey}: no reason given`] : []),
    ]
  })
}
