import { settingCalls } from '@zhixing/contract/setting/calls.ts'
import { inputsOf } from '../../../test/who.ts'

export const inputs = inputsOf(settingCalls, { getServerTime: () => ({}) })
