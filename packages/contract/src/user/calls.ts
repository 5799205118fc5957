import { z } from 'zod'
import { get } from '../kernel/call.ts'
import { sessionShape, upgradeMessage } from '../session.ts'

export const userCalls = {
  getUserInfo: get('/api/User/getUserInfo', {
    who: 'anyone',
    summary: 'The session: who is signed in, with which roles, organisations and plan',
    spec: '3 §3',
    aliases: ['/api/Passport/getUserInfo'],
    output: sessionShape,
  }),
  checkPermission: get('/api/User/checkPermission', {
    who: 'anyone',
    summary: 'Whether the person may do a kind of thing, and if not, which upgrade would help',
    spec: '2 §6',
    aliases: ['/api/Passport/checkPermission'],
    input: z.object({ type: z.string().min(1).max(60) }),
    output: z.object({
      allowed: z.boolean(),
      /** Why not, in words a page can show; empty when allowed. */
      reason: z.string(),
      upgrade: upgradeMessage.nullable(),
    }),
  }),
}
