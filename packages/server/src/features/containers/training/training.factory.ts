import type { SignedIn } from '../../../../test/client.ts'
import type { Server } from '../../../server.ts'
import { buildCollection } from '../collection/collection.factory.ts'

/** A training of somebody's, who is its first member; active and public unless said otherwise. */
export async function buildTraining(
  server: Server,
  owner: SignedIn & { org: { id: number } },
  changes: Parameters<typeof buildCollection>[2] = {},
) {
  return await buildCollection(server, owner, { kind: '', ...changes, type: 'training' })
}
