import { momentOf } from './local-moment.ts'

/** How long past a moment that is still to come may lie: forms stay open for a while (spec 2 §5: date.alternative). */
const pastGraceMs = 8_640_000

export type DateRange = 'past' | 'coming'

/** What a date field offers: nothing in the future as a rule (date.default), or nothing long past. */
export function boundsOf(range: DateRange, nowMs: number): { max: string } | { min: string } {
  return range === 'past' ? { max: momentOf(nowMs / 1000) } : { min: momentOf((nowMs - pastGraceMs) / 1000) }
}
