import { industryCalls } from '@zhixing/contract/base/industry/calls.ts'
import { inputsOf } from '../../../../test/who.ts'

export const inputs = inputsOf(industryCalls, { lists: () => ({}) })
