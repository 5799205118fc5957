import { membershipCalls } from '@zhixing/contract/content/membership/calls.ts'
import { inputsOf } from '../../../../test/who.ts'

export const inputs = inputsOf(membershipCalls, {
  searchUserByName: () => ({ name: '测试' }),
  matchPeople: () => ({ words: ['20260101', '测试'] }),
})
