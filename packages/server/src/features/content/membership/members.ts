import { membershipMessages } from '@zhixing/contract/content/membership/messages.ts'
import type { MemberRole } from '@zhixing/contract/types/container.ts'
import { run, runOne, type Tx } from '#db/database.ts'
import { shapes, statement } from '#db/text-statement.ts'
import { type Ctx, requireSession } from '#kernel/context.ts'
import { AppError } from '#kernel/errors.ts'
import { emit } from '../../../queue/event.ts'
import type { Accessed } from './access.ts'
import { changeCounts } from './counts.ts'
import { helperNamed, memberAdded, memberEnded, memberRemoved } from './events.ts'
import { tellJoined } from './greet.ts'
import { pushEnded, pushMembers, pushStaffEnded } from './push.ts'
import { roleHasText } from './roles.ts'
import { syncInheritedMembers } from './through.ts'

/** The way of a member of one's own right; a member through another container has none of these. */
type Via = 'self' | 'invite' | 'code' | 'import' | 'org' | 'purchase'

interface Joining {
  contentId: number
  userIds: readonly number[]
  role: MemberRole
  via: Via
  /** The person who does it; absent for the server. */
  actorId?: number
}

/** Ways in which people make themselves members. */
const byThemselves: ReadonlySet<Via> = new Set<Via>(['self', 'code'])

/**
 * Makes people active members, also those who had left; present members keep their role. Emits member.added, or
 * member.joined together with others who join meanwhile, but not for an owner's first entry. Returns the ids of new members.
 */
export async function addMembers(tx: Tx, joining: Joining): Promise<number[]> {
  const userIds = await enter(tx, joining)
  if (userIds.length > 0 && joining.role !== 'owner') {
    const told = { contentId: joining.contentId, userIds, actorId: joining.actorId ?? 0 }
    await (byThemselves.has(joining.via) ? tellJoined(tx, told) : emit(tx, memberAdded, told))
  }
  return userIds
}

const addStatement = statement(
  'membership.add',
  `insert into membership (content_id, user_id, role, state, via, joined_at)
      select $1, u, $3, 'active', $4, clock_now() from unnest($2::bigint[]) u join profile on profile.user_id = u order by u
      on conflict (content_id, user_id) do update
        set state = 'active', role = excluded.role, via = excluded.via, joined_at = excluded.joined_at, ended_at = null
        where membership.state <> 'active'
      returning user_id::float8 as user_id`,
  { user_id: shapes.number },
)

/** Writes the rows and their count, in the transaction of the events about them. */
async function enter(tx: Tx, joining: Joining): Promise<number[]> {
  const rows = await run(tx, addStatement, [
    joining.contentId,
    [...new Set(joining.userIds)],
    joining.role,
    joining.via,
  ])
  const added = rows.map((row) => row.user_id)
  // New members joined in a way of their own already.
  if (added.length < new Set(joining.userIds).size) {
    await takeOwnWay(tx, joining)
  }
  await changeCount(tx, joining.contentId, added.length)
  pushMembers(tx, [joining.contentId])
  await syncInheritedMembers(tx, { contentId: joining.contentId, userIds: added })
  return added
}

/** Turns members through a container into members of their own right, who stay whatever becomes of that container. */
async function takeOwnWay(tx: Tx, { contentId, userIds, via }: Joining): Promise<void> {
  await tx.query({
    name: 'membership.takeOwnWay',
    text: `update membership set via = $3 where content_id = $1 and user_id = any($2::bigint[]) and state = 'active' and via = 'container'`,
    values: [contentId, [...userIds], via],
  })
}

const endStatement = statement(
  'membership.end',
  // Rows are locked in order, so that two who end the same memberships cannot deadlock.
  `with held as materialized (select h.user_id, ${roleHasText('marks', 'h')} as staffed from membership h
        where h.content_id = $1 and h.user_id = any($2::bigint[]) order by h.user_id for update)
      update membership m set state = case when s.stays then 'active' else $3 end,
        via = case when s.stays then 'container' else m.via end, role = case when s.stays then 'member' else m.role end,
        team_id = case when s.stays then m.team_id end, ended_at = case when s.stays then null else clock_now() end
      from held cross join lateral (select $3 = 'left' and exists (select from membership_source t
        where t.content_id = $1 and t.user_id = held.user_id) as stays) s
      where m.content_id = $1 and m.user_id = held.user_id and m.state = 'active' and m.role <> 'owner'
      returning m.user_id::float8 as id, m.state, held.staffed`,
  { id: shapes.number, state: shapes.text, staffed: shapes.boolean },
)

/**
 * Ends memberships, except the owner's; records of learning are kept. A member who still learns an outer container stays as
 * a member through it, and does not count as ended. Returns the ids that ended.
 */
export async function endMembers(
  tx: Tx,
  ending: { contentId: number; userIds: readonly number[]; state: 'left' | 'removed'; actorId?: number },
): Promise<number[]> {
  const changed = await run(tx, endStatement, [ending.contentId, [...ending.userIds], ending.state])
  const ended = changed.filter(({ state }) => state !== 'active').map(({ id }) => id)
  const staff = changed.filter(({ staffed }) => staffed).map(({ id }) => id)
  await changeCount(tx, ending.contentId, -ended.length)
  pushEnded(tx, { contentId: ending.contentId, ended })
  await pushStaffEnded(tx, { contentId: ending.contentId, ended: staff })
  await syncInheritedMembers(tx, { contentId: ending.contentId, userIds: ended })
  if (ended.length > 0) {
    const told = { contentId: ending.contentId, userIds: ended, actorId: ending.actorId ?? 0 }
    await emit(tx, memberEnded, told)
    if (ending.state === 'removed') {
      await emit(tx, memberRemoved, told)
    }
  }
  return ended
}

const throughWhichStatement = statement(
  'membership.throughWhich',
  `select c.title from membership_source s join content c on c.id = s.source_id
        where s.content_id = $1 and s.user_id = $2 order by c.title limit 1`,
  { title: shapes.text },
)

/** Refuses to leave a content that the person has through an outer one, naming it: leaving that ends both. */
export async function requireOwnWay(ctx: Ctx, { id, via }: Pick<Accessed, 'id' | 'via'>): Promise<void> {
  if (via === 'container') {
    const source = await runOne(ctx.read, throughWhichStatement, [id, requireSession(ctx).userId])
    throw new AppError('CONFLICT', { message: membershipMessages.through(source?.title ?? '') })
  }
}

const setRoleStatement = statement(
  'membership.setRole',
  // Only learners are in teams.
  `update membership set role = $3, team_id = null where content_id = $1 and user_id = any($2::bigint[]) and role not in ('owner', $3)
      and state = 'active' returning user_id::float8 as user_id`,
  { user_id: shapes.number },
)

/** Gives people the role of a helper, members or not, or makes helpers plain members again; never the owner. */
export async function setRole(
  tx: Tx,
  change: { contentId: number; userIds: readonly number[]; role: Exclude<MemberRole, 'owner'>; actorId?: number },
): Promise<void> {
  if (change.role !== 'member') {
    await enter(tx, { ...change, role: 'member', via: 'invite' })
  }
  const rows = await run(tx, setRoleStatement, [change.contentId, [...change.userIds], change.role])
  const userIds = rows.map((row) => row.user_id)
  pushMembers(tx, [change.contentId])
  if (change.role === 'member') {
    await pushStaffEnded(tx, { contentId: change.contentId, ended: userIds })
  }
  await syncInheritedMembers(tx, { contentId: change.contentId, userIds })
  if (userIds.length > 0 && change.role !== 'member') {
    const { contentId, role, actorId = 0 } = change
    await emit(tx, helperNamed, { contentId, userIds, role, actorId })
  }
}

async function changeCount(tx: Tx, contentId: number, by: number): Promise<void> {
  await changeCounts(tx, new Map([[contentId, by]]))
}
