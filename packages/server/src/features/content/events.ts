import { z } from 'zod'
import { defineEvent } from '../../queue/event.ts'

/** A content was made active, at once or later. */
export const contentPublished = defineEvent(
  'content.published',
  z.object({ contentId: z.number(), actorId: z.number() }),
)
