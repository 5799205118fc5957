import type { MemberRole } from '@zhixing/contract/types/container.ts'
import type { Tx } from '#db/database.ts'
import { emit } from '../../../queue/event.ts'
import { changeCount } from './count-members.ts'
import { helperNamed, memberAdded, memberEnded, memberJoined, memberRemoved } from './events.ts'
import { pushMembers } from './push.ts'

export type Via = 'self' | 'invite' | 'code' | 'import' | 'org' | 'purchase'

interface Joining {
  contentId: number
  userIds: readonly number[]
  role: MemberRole
  via: Via
  /** Who does it; the server where it is nobody. */
  actorId?: number
}

/** Ways in which nobody makes one a member but oneself. */
const byThemselves: ReadonlySet<Via> = new Set<Via>(['self', 'code'])

/**
 * Makes people active members, those who had left too; who is one already keeps their role. Tells who subscribes to
 * member.joined or member.added, not of an owner's first entry. Gives the ids that are new.
 */
export async function addMembers(tx: Tx, joining: Joining): Promise<number[]> {
  const userIds = await enter(tx, joining)
  if (userIds.length > 0 && joining.role !== 'owner') {
    const event = byThemselves.has(joining.via) ? memberJoined : memberAdded
    await emit(tx, event, { contentId: joining.contentId, userIds, actorId: joining.actorId ?? 0 })
  }
  return userIds
}

/** The rows and their count, in one transaction with whatever is told of it. */
async function enter(tx: Tx, joining: Joining): Promise<number[]> {
  const { rows } = await tx.query({
    name: 'membership.add',
    text: `insert into membership (content_id, user_id, role, state, via, joined_at)
      select $1, u, $3, 'active', $4, clock_now() from unnest($2::bigint[]) u join profile on profile.user_id = u order by u
      on conflict (content_id, user_id) do update set state = 'active', role = excluded.role, via = excluded.via, joined_at = excluded.joined_at
        where membership.state <> 'active'
      returning user_id`,
    values: [joining.contentId, [...new Set(joining.userIds)], joining.role, joining.via],
  })
  const added = (rows as { user_id: string }[]).map((row) => Number(row.user_id))
  await changeCount(tx, joining.contentId, added.length)
  pushMembers(tx, joining)
  return added
}

/** Ends memberships, the owner's never; records of learning are kept. Gives the ids that ended. */
export async function endMembers(
  tx: Tx,
  ending: { contentId: number; userIds: readonly number[]; state: 'left' | 'removed'; actorId?: number },
): Promise<number[]> {
  const { rows } = await tx.query({
    name: 'membership.end',
    // Held in their order, so that two who end the same ones do not wait for each other.
    text: `with held as (select user_id from membership where content_id = $1 and user_id = any($2::bigint[]) order by user_id for update)
      update membership m set state = $3 from held where m.content_id = $1 and m.user_id = held.user_id and m.state = 'active' and m.role <> 'owner'
      returning m.user_id`,
    values: [ending.contentId, [...ending.userIds], ending.state],
  })
  const ended = (rows as { user_id: string }[]).map((row) => Number(row.user_id))
  await changeCount(tx, ending.contentId, -ended.length)
  pushMembers(tx, { contentId: ending.contentId, ended })
  if (ended.length > 0) {
    const told = { contentId: ending.contentId, userIds: ended, actorId: ending.actorId ?? 0 }
    await emit(tx, memberEnded, told)
    if (ending.state === 'removed') {
      await emit(tx, memberRemoved, told)
    }
  }
  return ended
}

/** Names helpers of a role, who come new or belong already, or makes them plain members again; never the owner. */
export async function setRole(
  tx: Tx,
  change: { contentId: number; userIds: readonly number[]; role: Exclude<MemberRole, 'owner'>; actorId?: number },
): Promise<void> {
  if (change.role !== 'member') {
    await enter(tx, { ...change, role: 'member', via: 'invite' })
  }
  const { rows } = await tx.query({
    name: 'membership.setRole',
    text: `update membership set role = $3 where content_id = $1 and user_id = any($2::bigint[]) and role not in ('owner', $3)
      and state = 'active' returning user_id`,
    values: [change.contentId, [...change.userIds], change.role],
  })
  const userIds = (rows as { user_id: string }[]).map((row) => Number(row.user_id))
  pushMembers(tx, change)
  if (userIds.length > 0 && change.role !== 'member') {
    const { contentId, role, actorId = 0 } = change
    await emit(tx, helperNamed, { contentId, userIds, role, actorId })
  }
}
