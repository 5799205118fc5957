import { z } from 'zod'

/** State of an item for the person asking (expected 3.1); locked and overdue are computed, never stored. */
export const itemStates = ['not_started', 'in_progress', 'submitted', 'completed', 'failed', 'excused'] as const

/** How far a person is with a leaf after something was noted, and with the container it is in. */
export const learnedShape = z.object({
  state: z.enum(itemStates),
  percent: z.number(),
  /** What is still missing, in words; empty when done. */
  missing: z.string(),
  /** Percent of the container; -1 when it did not change. */
  container_percent: z.number(),
})
export type Learned = z.infer<typeof learnedShape>

/** Figures of expected 3.1 and 3.2. */
export const learnLimits = {
  /** A reader reports every so many seconds, and at most that much is believed at once. */
  viewSeconds: 10,
  viewCap: 15,
  articleSecondsMin: 5,
  articleSecondsMax: 30,
  articleCharsPerSecond: 15,
  documentSeconds: 30,
  pictureSeconds: 3,
  beatSeconds: 10,
  maxRate: 2,
  videoShare: 0.95,
  /** A film that replaces one and is no further off in length keeps what was watched. */
  sameFilmSeconds: 5,
  /** A jump further than this beyond what was watched goes back. */
  jumpSeconds: 2,
  resumeBack: 5,
  resumeEdge: 10,
} as const

/** States of an attempt; a state that is over never goes back (expected 3.5). */
export const attemptStates = ['in_progress', 'submitted', 'marking', 'graded', 'void'] as const
export type AttemptState = (typeof attemptStates)[number]

/** How an attempt came to be handed in. `forced`: by a teacher; `left`: its page was left too often. */
export const submitReasons = ['manual', 'timeout', 'closed', 'forced', 'left'] as const
export type SubmitReason = (typeof submitReasons)[number]

/** An attempt as its learner and its marker see it. Times are unix seconds, 0 for none. */
export const attemptShape = z.object({
  id: z.number(),
  no: z.number(),
  state: z.enum(attemptStates),
  started_at: z.number(),
  /** 0: no end. */
  deadline_at: z.number(),
  submitted_at: z.number(),
  submit_reason: z.enum([...submitReasons, '']),
  /** Null until everything is scored. */
  score: z.number().nullable(),
  max_score: z.number(),
  passed: z.boolean().nullable(),
  /** Its result waits to be released. */
  held: z.boolean(),
})
export type AttemptOnWire = z.infer<typeof attemptShape>

/** States of a hand-in (expected 3.7); not handed in is no row. */
export const submissionStates = ['draft', 'submitted', 'returned', 'graded', 'void'] as const
export type SubmissionState = (typeof submissionStates)[number]
