import { z } from 'zod'
import { get } from '../../kernel/call.ts'
import { id } from '../../kernel/coerce.ts'

/** Calls about an organisation's plan. */
export const organisationCalls = {
  ignoreVipUpgrade: get('/api/User/ignoreVipUpgrade', {
    who: 'signedIn',
    writes: true,
    replayable: true,
    summary: 'Dismisses the expiry banner of the current organisation until its plan changes; twice is once',
    spec: '2 §7, 1 §7, 1 §2.11',
    aliases: ['/api/Passport/ignoreVipUpgrade'],
    output: z.object({ done: z.boolean() }),
  }),
  upgradeNotify: get('/user-api/Passport/upgradeNotify', {
    who: 'signedIn',
    writes: true,
    summary: 'Tells the administrators of one’s organisation that a plan is wanted',
    spec: '2 §7, 1 §7, 1 §6',
    input: z.object({ org_id: id() }),
    output: z.object({ done: z.boolean() }),
  }),
}
