import type { CallInput } from '@zhixing/contract/kernel/call.ts'
import { thirdPartyCalls } from '@zhixing/contract/leaves/third-party/calls.ts'
import type { SignedIn, TestClient } from '../../../../test/client.ts'
import type { Server } from '../../../server.ts'
import { newTitle } from '../../content/content/content.factory.ts'

type Settings = Partial<Omit<CallInput<typeof thirdPartyCalls.create>, 'container_id'>>

/** An activity held elsewhere in somebody's collection; gives its id. */
export async function buildThirdParty(
  server: Server & TestClient,
  where: { id: number; owner: SignedIn },
  settings: Settings = {},
): Promise<number> {
  const usual = { title: newTitle(), platform: '仿真平台', url: 'https://www.example.com/' }
  const made = await server.call(
    thirdPartyCalls.create,
    { ...usual, container_id: where.id, ...settings },
    { as: where.owner },
  )
  if (made.code !== 20000) {
    throw new Error(`third party answered ${JSON.stringify(made.body)}`)
  }
  return made.data.id
}
