import { z } from 'zod'
import { defineEvent } from '../../../queue/event.ts'

/** Results were released, or are held back again. */
export const examReleased = defineEvent(
  'exam.released',
  z.object({
    releaseId: z.number(),
    /** The first portion of those it is about. */
    userIds: z.array(z.number()),
  }),
)

/** The last question of an attempt that had to be read was marked. */
export const examGraded = defineEvent('exam.graded', z.object({ attemptId: z.number(), actorId: z.number() }))

/** An attempt was handed in and scored, or its answers were taken late. */
export const attemptClosed = defineEvent(
  'exam.attempt-closed',
  z.object({ contentId: z.number(), contextId: z.number() }),
)

/** A question was scored anew. */
export const examRemarked = defineEvent('exam.remarked', z.object({ remarkId: z.number() }))
