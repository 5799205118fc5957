import { z } from 'zod'
import { markLimits } from './marking.ts'

/** What a hand-in that two people mark waits for: the first, the second, somebody who decides between them, or nothing. */
export const doubleStages = ['first', 'second', 'third', 'done'] as const
export type DoubleStage = (typeof doubleStages)[number]

/** Two that are further apart than this share of the points are decided by a third (expected 3.6). */
export const doubleApart = 0.2

/** How far a hand-in is by the points of those who marked it, in their order, and what counts once it is done. */
export function doubleOutcome(scores: readonly number[], max: number): { stage: DoubleStage; final: number | null } {
  const [first, second, third] = scores
  if (first === undefined) {
    return { stage: 'first', final: null }
  }
  if (second === undefined) {
    return { stage: 'second', final: null }
  }
  if (third !== undefined) {
    return { stage: 'done', final: third }
  }
  if (Math.abs(first - second) > max * doubleApart) {
    return { stage: 'third', final: null }
  }
  const steps = (first + second) / 2 / markLimits.scoreStep
  return { stage: 'done', final: Math.round(steps) * markLimits.scoreStep }
}

/** How far those are who mark a hand-in independently, as one of them sees it. */
export const doubleFacts = {
  stage: z.enum(doubleStages),
  /** Whether the person asking may give points now, and whether they have finished theirs. */
  may_mark: z.boolean(),
  is_mine: z.boolean(),
}

/** Who finished, in which round, and when. */
export const doubleRound = { round: z.number(), marker: z.string(), at: z.number() }
