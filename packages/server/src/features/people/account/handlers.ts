import { accountCalls } from '@zhixing/contract/people/account/calls.ts'
import { serve } from '#kernel/serve.ts'
import { listInvited, ownInvitation } from './invitations.ts'

export const accountServed = serve(accountCalls, {
  getMyInvitationCode: (_input, ctx) => ownInvitation(ctx),
  fetchMyInvitationList: (input, ctx) => listInvited(ctx, input),
})
