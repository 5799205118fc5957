import { z } from 'zod'
import { list, post } from '../../kernel/call.ts'
import { id, keyword, qInt, text, unixSeconds } from '../../kernel/coerce.ts'
import { orgLimits } from './limits.ts'
import { orgKinds } from './shapes.ts'

const common = { own: true, spec: '1 §6', who: 'super' } as const
const reason = text({ max: orgLimits.reasonMax }).default('')

const orgRow = z.object({
  id: z.number(),
  name: z.string(),
  parent_name: z.string(),
  kind: z.enum(orgKinds),
  state: z.enum(['active', 'suspended', 'closed']),
  verify_status: z.number(),
  verify_reason: z.string(),
  licence_url: z.string(),
  by: z.string(),
  vip_level: z.number(),
  vip_name: z.string(),
  vip_end_time: unixSeconds,
  seats: z.number(),
  used: z.number(),
  has_own_plan: z.boolean(),
  create_time: unixSeconds,
})
export type BackendOrgRow = z.infer<typeof orgRow>

/** What the platform does with organisations. */
export const orgBackendCalls = {
  allLists: list('/api/Org/allLists', {
    ...common,
    summary: 'All organisations by name, verification and state, the newest first',
    filter: {
      keyword: keyword(40).optional(),
      verify_status: qInt(-2, 3).optional(),
      state: z.enum(['active', 'suspended', 'closed']).optional(),
    },
    row: orgRow,
  }),
  review: post('/api/Org/review', {
    ...common,
    summary: 'Decides the verification of an organisation that waits for it; a second one of a name is 40900',
    input: z.object({ id: id(), accept: z.boolean(), reason }),
    output: z.object({ done: z.boolean() }),
  }),
  suspend: post('/api/Org/suspend', {
    ...common,
    summary: 'Suspends an organisation, whose people have no role there meanwhile, or opens it again',
    input: z.object({ id: id(), suspend: z.boolean(), reason }),
    output: z.object({ done: z.boolean() }),
  }),
}
