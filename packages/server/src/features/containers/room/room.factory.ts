import type { MemberRole } from '@zhixing/contract/types/container.ts'
import type { SignedIn } from '../../../../test/client.ts'
import type { Server } from '../../../server.ts'
import { buildContent } from '../../content/content/content.factory.ts'
import type { NewContent } from '../../content/content/public.ts'
import { buildMembers } from '../../content/membership/membership.factory.ts'
import { createSection } from '../../learning/outline/public.ts'
import { buildMember, buildTeacher } from '../../people/organisation/organisation.factory.ts'
import { titleKeyOf } from '../container/public.ts'

export interface BuiltRoom {
  id: number
  owner: SignedIn
  orgId: number
}

type Changes = Partial<NewContent> & {
  members?: readonly (readonly [SignedIn, MemberRole])[]
  template?: number
  groupUserMax?: number
}

/** A class of somebody's, who is its first member; active, public and of the first template unless said otherwise. */
export async function buildRoom(
  server: Server,
  owner: SignedIn & { org: { id: number } },
  { members = [], template = 1, groupUserMax, ...changes }: Changes = {},
): Promise<BuiltRoom> {
  const orgId = changes.orgId ?? owner.org.id
  const id = await buildContent(server, { type: 'room', ...changes, owner, orgId })
  const { rows } = await server.database.query({ text: 'select title from content where id = $1', values: [id] })
  const [row] = rows as { title: string }[]
  await server.database.query({
    text: 'insert into room (content_id, org_id, name_key, template, group_user_max) values ($1, $2, $3, $4, $5)',
    values: [id, orgId, titleKeyOf(row?.title ?? ''), template, groupUserMax ?? null],
  })
  await buildMembers(server, id, [[owner, 'owner'], ...members])
  return { id, owner, orgId }
}

/** A teacher's class with one learner in it. */
export async function buildTaughtRoom(server: Server) {
  const owner = await buildTeacher(server)
  const learner = await buildMember(server, { org: owner.org })
  const room = await buildRoom(server, owner, { members: [[learner, 'member']] })
  return { owner, learner, room, id: room.id }
}

/** A plan of one stage in a class; gives the ids of both. */
export async function buildPlan(server: Server, roomId: number, title = '上学期') {
  const container = { id: roomId, type: 'room' }
  return await server.database.tx(async (tx) => {
    const plan = await createSection(tx, container, { parentId: 0, title, introduce: '' })
    const stage = await createSection(tx, container, { parentId: plan.id, title: '第一阶段', introduce: '' })
    return { plan: plan.id, stage: stage.id }
  })
}
