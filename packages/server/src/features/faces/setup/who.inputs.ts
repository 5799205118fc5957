import { setupCalls } from '@zhixing/contract/faces/setup/calls.ts'
import { inputsOf } from '../../../../test/who.ts'

const key = 'the key of a link that is over'

export const inputs = inputsOf(setupCalls, {
  state: () => ({ key }),
  sendTry: () => ({ key, channel: 'mail' as const, to: 'admin@example.cn' }),
  confirmTry: () => ({ key, channel: 'mail' as const, code: '123456' }),
  finish: () => ({
    key,
    site_name: '站点',
    name: '管理员',
    account: 'admin@example.cn',
    password: 'First-2026!',
    org_name: '第一所学校',
  }),
  missing: () => ({}),
})
