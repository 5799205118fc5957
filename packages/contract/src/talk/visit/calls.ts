import { z } from 'zod'
import { get } from '../../kernel/call.ts'
import { id } from '../../kernel/coerce.ts'

export const visitDays = 7

/** Who looked at what, and when (spec 2 §7). */
export const visitCalls = {
  inc7DaysVisit: get('/api/Stats/inc7DaysVisit', {
    who: { can: 'content.view', of: 'content_id', from: 'anyone' },
    demo: true,
    writes: true,
    replayable: true,
    summary: 'Counts a visit of a content and tells those of the last seven days, in Shanghai, the oldest first',
    spec: '2 §7',
    input: z.object({ content_type: z.string().max(40), content_id: id() }),
    output: z.array(z.object({ date: z.string(), num: z.number() })),
  }),
  addBrowseLog: get('/user-api/BrowseLog/addBrowseLog', {
    who: 'anyone',
    demo: true,
    writes: true,
    replayable: true,
    summary: 'Notes that a content was looked at; always the same answer',
    spec: '2 §7',
    input: z.object({
      content_type: z.string().max(40),
      content_id: id(),
      openid: z.string().max(64).optional(),
      platform: z.string().max(20).optional(),
      action: z.string().max(40).optional(),
    }),
    output: z.object({ done: z.boolean() }),
  }),
}
