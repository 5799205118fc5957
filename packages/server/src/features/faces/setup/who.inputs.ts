import { randomUUID } from 'node:crypto'
import { setupCalls } from '@zhixing/contract/faces/setup/calls.ts'
import { inputsOf } from '../../../../test/who.ts'
import type { World } from '../../../../test/world.ts'
import { hashOf, saveSetup } from './link.ts'

const code = '123456'

/** The key of a link as a start prints it; a try under way is confirmed by its code. */
async function openLink({ server }: World): Promise<string> {
  const key = randomUUID()
  const tried = { to: 'admin@example.cn', hash: hashOf(code), wrong: 0, confirmed: false }
  await server.database.tx((tx) => saveSetup(tx, { hash: hashOf(key), tries: { mail: tried } }))
  return key
}

export const inputs = inputsOf(setupCalls, {
  state: async (world) => ({ key: await openLink(world) }),
  sendTry: async (world) => ({ key: await openLink(world), channel: 'mail' as const, to: 'admin@example.cn' }),
  confirmTry: async (world) => ({ key: await openLink(world), channel: 'mail' as const, code }),
  finish: async (world) => ({
    key: await openLink(world),
    site_name: '站点',
    name: '管理员',
    account: `admin-${randomUUID()}@example.cn`,
    password: 'First-2026!x',
    org_name: `第一所学校${randomUUID().slice(0, 8)}`,
    skip_mail: true,
    skip_sms: true,
  }),
  missing: () => ({}),
})
