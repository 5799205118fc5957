import { z } from 'zod'
import { get } from '../kernel/call.ts'
import { id } from '../kernel/coerce.ts'

/** What a person marks or looks at, whatever its type: favourites and the browse log. */
export const interestCalls = {
  operateMyFavorite: get('/api/User/operateMyFavorite', {
    who: { can: 'content.view', of: 'content_id' },
    writes: true,
    replayable: true,
    summary: 'Adds a content to one’s favourites or takes it out',
    spec: '2 §7',
    input: z.object({
      content_type: z.string().max(40),
      content_id: id(),
      action: z.enum(['add', 'remove']),
      content_type_alias: z.string().max(40).optional(),
    }),
    output: z.object({ result: z.boolean(), has_favorite: z.boolean(), favorite_num: z.number() }),
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
