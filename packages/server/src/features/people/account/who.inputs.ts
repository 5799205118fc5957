import { accountCalls } from '@zhixing/contract/people/account/calls.ts'
import { inputsOf } from '../../../../test/who.ts'

export const inputs = inputsOf(accountCalls, {
  getMyInvitationCode: () => ({}),
  fetchMyInvitationList: () => ({}),
})
