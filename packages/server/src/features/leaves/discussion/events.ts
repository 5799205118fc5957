import { z } from 'zod'
import { defineEvent } from '../../../queue/event.ts'

/** What a learner said was marked, and had waited for it. */
export const discussionMarked = defineEvent(
  'discussion.marked',
  z.object({ submissionId: z.number(), actorId: z.number() }),
)
