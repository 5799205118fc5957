import type { SignedIn } from '../../../../test/client.ts'
import type { Server } from '../../../server.ts'
import { buildCollection } from '../collection/collection.factory.ts'
import { channel } from './tables.ts'

type Own = Partial<Pick<typeof channel.$inferInsert, 'type' | 'certificationUrl' | 'testAddress' | 'guide'>>

/** Makes a content row a career path's. */
export async function asChannel(server: Server, contentId: number, own: Own = {}): Promise<void> {
  await server.database.orm.insert(channel).values({ contentId, ...own })
}

/** A career path of somebody's, who is its first member; published unless said otherwise. */
export async function buildChannel(
  server: Server,
  owner: SignedIn & { org: { id: number } },
  { own, ...changes }: NonNullable<Parameters<typeof buildCollection>[2]> & { own?: Own } = {},
) {
  const made = await buildCollection(server, owner, { kind: '', ...changes, type: 'channel' })
  await asChannel(server, made.id, own)
  return made
}
