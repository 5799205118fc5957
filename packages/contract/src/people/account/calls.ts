import { z } from 'zod'
import { get, list } from '../../kernel/call.ts'
import { unixSeconds } from '../../kernel/coerce.ts'

export const invitationLimits = { codeLength: 8, codeMax: 20, pageSize: 20 } as const

/** Where somebody signs up by a friend's code. */
export function invitationPath(code: string): string {
  return `/passport/register?invite=${encodeURIComponent(code)}`
}

/** What a person does about their own account. */
export const accountCalls = {
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
