import { settingCalls } from '@zhixing/contract/base/setting/calls.ts'
import { inputsOf } from '../../../../test/who.ts'

export const inputs = inputsOf(settingCalls, {
  getServerTime: () => ({}),
  website: () => ({}),
  getSetting: () => ({}),
  getDefaultConfig: () => ({}),
  getOptions: () => ({ option: 'difficulty' as const }),
  saveWebsite: async ({ server }) => ({ row_version: (await server.call(settingCalls.website, {})).data.row_version }),
})
