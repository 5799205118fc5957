import type { MemberRole } from '@zhixing/contract/types/container.ts'
import type { SignedIn } from '../../../../test/client.ts'
import type { Server } from '../../../server.ts'
import { buildContent } from '../../content/content/content.factory.ts'
import type { NewContent } from '../../content/content/public.ts'
import { buildMembers } from '../../content/membership/membership.factory.ts'
import { buildMember, buildTeacher } from '../../people/organisation/organisation.factory.ts'

export interface BuiltCollection {
  id: number
  owner: SignedIn
  orgId: number
}

type Changes = Partial<NewContent> & { members?: readonly (readonly [SignedIn, MemberRole])[] }

/** A collection of somebody's, who is its first member; an active, public study collection unless said otherwise. */
export async function buildCollection(
  server: Server,
  owner: SignedIn & { org: { id: number } },
  { members = [], ...changes }: Changes = {},
): Promise<BuiltCollection> {
  const orgId = changes.orgId ?? owner.org.id
  const id = await buildContent(server, { type: 'collection', kind: 'study', ...changes, owner, orgId })
  await buildMembers(server, id, [[owner, 'owner'], ...members])
  return { id, owner, orgId }
}

/** A teacher's collection with one learner in it. */
export async function buildCourse(server: Server) {
  const teacher = await buildTeacher(server)
  const learner = await buildMember(server, { org: teacher.org })
  const collection = await buildCollection(server, teacher, { members: [[learner, 'member']] })
  return { teacher, learner, collection, c: collection.id }
}
