import { z } from 'zod'
import { defineEvent } from '../../../queue/event.ts'

/** A content was made active, at once or later. */
export const contentPublished = defineEvent(
  'content.published',
  z.object({ contentId: z.number(), actorId: z.number() }),
)

/** What is listed was made, deleted, restored, or its row was changed: title, introduction, tags, state, who sees it. */
export const contentChanged = defineEvent('content.changed', z.object({ contentId: z.number() }))

/** Contents deleted 30 days ago are purged: what features keep of their bodies and places goes now. */
export const contentPurged = defineEvent('content.purged', z.object({ contentIds: z.array(z.number()) }))
