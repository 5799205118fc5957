import type { SignedIn } from '../../../../test/client.ts'
import type { Server } from '../../../server.ts'
import { buildCollection } from '../collection/collection.factory.ts'
import { camp } from './tables.ts'

interface Held {
  startsAt?: Date
  endsAt?: Date
  place?: string
}

/** Makes a content row a camp's. */
export async function asCamp(server: Server, contentId: number, held: Held = {}): Promise<void> {
  await server.database.orm.insert(camp).values({ contentId, ...held })
}

/** A camp of somebody's, who is its first member; active and public unless said otherwise. */
export async function buildCamp(
  server: Server,
  owner: SignedIn & { org: { id: number } },
  { startsAt, endsAt, place, ...changes }: NonNullable<Parameters<typeof buildCollection>[2]> & Held = {},
) {
  const made = await buildCollection(server, owner, { kind: '', ...changes, type: 'camp' })
  await asCamp(server, made.id, { ...(startsAt && { startsAt }), ...(endsAt && { endsAt }), ...(place && { place }) })
  return made
}
