import { z } from 'zod'
import { defineEvent } from '../../../queue/event.ts'

const handIn = z.object({ submissionId: z.number(), actorId: z.number() })

/** A hand-in that waited was marked. */
export const workGraded = defineEvent('work.graded', handIn)
/** A hand-in was given back to be done again. */
export const workReturned = defineEvent('work.returned', handIn)
