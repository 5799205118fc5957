import type { CallInput } from '@zhixing/contract/kernel/call.ts'
import { signinCalls } from '@zhixing/contract/leaves/signin/calls.ts'
import type { SignedIn, TestClient } from '../../../../test/client.ts'
import type { Server } from '../../../server.ts'
import { newTitle } from '../../content/content/content.factory.ts'

export type SigninMade = Partial<Omit<CallInput<typeof signinCalls.create>, 'container_id'>>

/** A sign-in in somebody's collection; gives its id. */
export async function buildSignin(
  server: Server & TestClient,
  where: { id: number; owner: SignedIn },
  settings: SigninMade = {},
): Promise<number> {
  const input = { title: newTitle(), container_id: where.id, ...settings }
  const made = await server.call(signinCalls.create, input, { as: where.owner })
  if (made.code !== 20000) {
    throw new Error(`signin answered ${JSON.stringify(made.body)}`)
  }
  return made.data.id
}
