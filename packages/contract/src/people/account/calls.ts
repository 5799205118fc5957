import { z } from 'zod'
import { get, list } from '../../kernel/call.ts'
import { unixSeconds } from '../../kernel/coerce.ts'

export const invitationLimits = { codeLength: 8, codeMax: 20, pageSize: 20 } as const

/** Where somebody signs up by a friend's code. */
export function invitationPath(code: string): string {
  return `/passport/register?invite=${encodeURIComponent(code)}`
}

/** Ways somebody signed in or proved an account, as the log tells them. */
export const signWays = ['password', 'number', 'code', 'sign_up', 'reset', 'activation', 'change'] as const
export type SignWay = (typeof signWays)[number]

/** What a person does about their own account. */
export const accountCalls = {
  own: get('/api/User/ownAccount', {
    who: 'signedIn',
    own: true,
    summary: 'One’s own account: name, picture, introduction, and what one signs in by, masked',
    spec: '3 §2.3',
    output: z.object({
      name: z.string(),
      avatar: z.string(),
      introduce: z.string(),
      /** Masked; empty for none. */
      mobile: z.string(),
      email: z.string(),
      has_password: z.boolean(),
      /** The password was given by somebody else and has to be changed. */
      must_change: z.boolean(),
    }),
  }),
  signLog: list('/api/User/signLog', {
    who: 'signedIn',
    own: true,
    summary: 'When, where and how somebody signed in to one’s account or tried to, the latest first; kept 180 days',
    spec: '3 §2.3',
    row: z.object({
      time: unixSeconds,
      way: z.enum(signWays),
      ok: z.boolean(),
      ip: z.string(),
      user_agent: z.string(),
    }),
  }),
  getMyInvitationCode: get('/user-api/InvitationCode/getMyInvitationCode', {
    who: 'signedIn',
    summary: 'One’s own code to invite friends with, and the address that carries it; made when it is first asked for',
    spec: '2 §7',
    output: z.object({ code: z.string(), path: z.string() }),
  }),
  fetchMyInvitationList: list('/user-api/InvitationLog/fetchMyInvitationList', {
    who: 'signedIn',
    summary: 'Who signed up by one’s code, the latest first',
    spec: '2 §7',
    row: z.object({ openid: z.string(), name: z.string(), avatar: z.string(), create_time: unixSeconds }),
  }),
}
