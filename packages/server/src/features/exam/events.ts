import { z } from 'zod'
import { defineEvent } from '../../queue/event.ts'

/** The last question of an attempt that had to be read was marked. */
export const examGraded = defineEvent('exam.graded', z.object({ attemptId: z.number(), actorId: z.number() }))
