import type { CallInput } from '@zhixing/contract/kernel/call.ts'
import { linkCalls } from '@zhixing/contract/leaves/link/calls.ts'
import type { SignedIn, TestClient } from '../../../../test/client.ts'
import type { Server } from '../../../server.ts'
import { newTitle } from '../../content/content/content.factory.ts'

type Settings = Partial<Omit<CallInput<typeof linkCalls.create>, 'container_id'>>

/** A link in somebody's collection; gives its id. */
export async function buildLink(
  server: Server & TestClient,
  where: { id: number; owner: SignedIn },
  settings: Settings = {},
): Promise<number> {
  const input = { title: newTitle(), url: 'https://www.example.com/', container_id: where.id, ...settings }
  const made = await server.call(linkCalls.create, input, { as: where.owner })
  if (made.code !== 20000) {
    throw new Error(`link answered ${JSON.stringify(made.body)}`)
  }
  return made.data.id
}
