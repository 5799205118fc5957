import { z } from 'zod'
import { contentRoles } from '../content/can.ts'
import { pictureData } from '../content/shapes.ts'
import { get, list } from '../kernel/call.ts'
import { id } from '../kernel/coerce.ts'
import { listLimits } from '../kernel/list.ts'

/** A subscription (spec 1 §3); `role` is admin where the person looks after it. */
export const subscription = z.object({
  content_type: z.string(),
  content_id: z.number(),
  content: z.object({ title: z.string(), shortname: z.string(), logo_data: pictureData }),
  role: z.enum(contentRoles),
  link: z.string(),
  manage_link: z.string(),
})
export type Subscription = z.infer<typeof subscription>

/** How many subscriptions the shell asks for at a time (subscription.pageSize). */
export const subscriptionPage = { limit: 12, order: 'my_super_space', page: 1 } as const

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
  operateMySubscribe: get('/api/User/operateMySubscribe', {
    who: { can: 'content.view', of: 'content_id' },
    own: true,
    writes: true,
    replayable: true,
    summary: 'Subscribes to a content or ends that',
    spec: '1 §3',
    input: z.object({ content_id: id(), action: z.enum(['add', 'remove']) }),
    output: z.object({ result: z.boolean(), has_follow: z.boolean(), follow_num: z.number() }),
  }),
  mySubscribe: list('/api/User/mySubscribe', {
    who: 'signedIn',
    summary:
      'What a person subscribes to; `order=my_super_space` has what they look after first, else the latest first',
    spec: '2 §7',
    filter: { order: z.enum(['my_super_space', 'newest']).optional(), content_type: z.string().max(40).optional() },
    maxLimit: listLimits.adminLimit,
    row: subscription,
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
