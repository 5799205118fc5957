import { membershipCalls } from '@zhixing/contract/content/membership/calls.ts'
import { inputsOf } from '../../../../test/who.ts'

export const inputs = inputsOf(membershipCalls, {
  searchUserByName: () => ({ name: '测试' }),
})
