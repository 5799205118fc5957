import type { MemberRole } from '@zhixing/contract/types/container.ts'
import { buildContent } from '#features/content/content/content.factory.ts'
import type { NewContent } from '#features/content/content/public.ts'
import { buildMembers } from '#features/content/membership/membership.factory.ts'
import type { Server } from '../src/server.ts'
import type { SignedIn } from '../test/client.ts'
import { trialRoom } from './tables.ts'

type Changes = Partial<NewContent> & { members?: readonly (readonly [SignedIn, MemberRole])[] }

/** Makes a content row a trial room's. */
export async function asTrialRoom(server: Server, contentId: number): Promise<void> {
  await server.database.orm.insert(trialRoom).values({ contentId })
}

/** A trial room of somebody's, who is its first member; active and public unless said otherwise. */
export async function buildTrialRoom(
  server: Server,
  owner: SignedIn & { org: { id: number } },
  { members = [], ...changes }: Changes = {},
) {
  const orgId = changes.orgId ?? owner.org.id
  const id = await buildContent(server, { type: 'trial_room', ...changes, owner, orgId })
  await asTrialRoom(server, id)
  await buildMembers(server, id, [[owner, 'owner'], ...members])
  return { id, owner, orgId }
}
