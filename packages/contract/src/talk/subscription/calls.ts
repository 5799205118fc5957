import { z } from 'zod'
import { pictureData } from '../../content/content/shapes.ts'
import { get, list } from '../../kernel/call.ts'
import { id } from '../../kernel/coerce.ts'
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

/** How many subscriptions the shell asks for at a time (subscription.pageSize). */
export const subscriptionPage = { limit: 12, order: 'my_super_space', page: 1 } as const

/** What a person subscribes to: spaces and subjects (spec 1 §3). */
export const subscriptionCalls = {
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
}
