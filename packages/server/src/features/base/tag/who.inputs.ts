import { tagCalls } from '@zhixing/contract/base/tag/calls.ts'
import { inputsOf } from '../../../../test/who.ts'

export const inputs = inputsOf(tagCalls, { lists: () => ({}), fetchUserTagLists: () => ({}) })
