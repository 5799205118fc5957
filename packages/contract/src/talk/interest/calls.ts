import { z } from 'zod'
import { pictureData } from '../../content/content/shapes.ts'
import { get, list } from '../../kernel/call.ts'
import { id, unixSeconds } from '../../kernel/coerce.ts'
import { listLimits } from '../../kernel/list.ts'
import { contentRoles } from '../../types/container.ts'

/** A subscription (spec 1 §3); `role` is admin where the person looks after it. */
export const subscription = z.object({
  content_type: z.string(),
  content_id: z.number(),
  content: z.object({ title: z.string(), shortname: z.string(), logo_data: pictureData }),
  content_num: z.number(),
  follow_num: z.number(),
  role: z.enum(contentRoles),
  link: z.string(),
  manage_link: z.string(),
})
export type Subscription = z.infer<typeof subscription>

/** What has become of a favourite: there, no longer shown to the person, or deleted. */
export const favoriteStates = ['open', 'closed', 'deleted'] as const

/** A favourite; without a link and cover where it cannot be opened any more (expected 3.25). */
export const favoriteRow = z.object({
  content_type: z.string(),
  type_name: z.string(),
  content_id: z.number(),
  title: z.string(),
  introduce: z.string(),
  link: z.string(),
  cover_data: pictureData,
  owner_name: z.string(),
  group_name: z.string(),
  state: z.enum(favoriteStates),
  favorite_time: unixSeconds,
})
export type FavoriteRow = z.infer<typeof favoriteRow>

export const visitDays = 7

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
  fetchMyFavorite: list('/api/User/fetchMyFavorite', {
    who: 'signedIn',
    summary: 'One’s favourites, the latest first; deleted ones stay until they are taken out',
    spec: '2 §7',
    filter: { content_type: z.string().max(40).optional(), keyword: z.string().trim().max(60).optional() },
    row: favoriteRow,
  }),
  getMyFavoriteContentType: get('/api/User/getMyFavoriteContentType', {
    who: 'signedIn',
    summary: 'The types of one’s favourites, with how many there are of each',
    spec: '2 §7',
    output: z.array(z.object({ content_type: z.string(), type_name: z.string(), total: z.number() })),
  }),
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
