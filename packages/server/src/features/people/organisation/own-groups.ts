import { mayInOrg, standingIn } from '@zhixing/contract/people/organisation/can.ts'
import type { OwnGroup } from '@zhixing/contract/people/organisation/own-calls.ts'
import type { MemberState } from '@zhixing/contract/people/organisation/shapes.ts'
import type { Queryable, Tx } from '#db/database.ts'
import { type Ctx, requireSession } from '#kernel/context.ts'
import { AppError, notFound } from '#kernel/errors.ts'
import { unixSeconds } from '#kernel/time.ts'
import { emit } from '../../../queue/event.ts'
import { audit } from '../../base/audit/public.ts'
import { orgJoined } from './events.ts'
import { requireOut } from './join-org.ts'
import { leaveOrg } from './leave.ts'

interface GroupRow extends Omit<OwnGroup, 'vip_end_time'> {
  endsAt: Date | null
}

/** The organisations of a person: those they are in, those that invited them, and those they asked to join. */
export async function listOwnGroups(on: Queryable, userId: number): Promise<OwnGroup[]> {
  const { rows } = await on.query({
    name: 'organisation.ownGroups',
    text: `select o.id::float8 as group_id, o.name as group_name, o.logo as avatar, coalesce(up.name, '') as parent_name, m.role, m.state,
        coalesce(m.number, '') as number, o.verify_status, coalesce(p.name, '') as vip_name, p.expires_at as "endsAt", coalesce(p.used, 0) as member_count,
        m.wants_at is not null as has_asked
      from org_member m join org o on o.id = m.org_id and o.state = 'active' left join org up on up.id = o.parent_id
        left join plan p on p.org_id = o.plan_org_id
      where m.user_id = $1 and (m.state in ('active', 'pending', 'suspended', 'disabled') or m.state = 'invited' and m.invite_expires_at > clock_now())
      order by m.joined_at, o.id`,
    values: [userId],
  })
  return (rows as GroupRow[]).map(({ endsAt, ...row }) => ({ ...row, vip_end_time: unixSeconds(endsAt) }))
}

/** What organisations are called, by their ids. */
export async function namesOfOrgs(
  on: Queryable,
  ids: readonly number[],
): Promise<{ org_id: number; groupName: string }[]> {
  const { rows } = await on.query({
    name: 'organisation.names',
    text: `select id::float8 as org_id, name as "groupName" from org where id = any($1::bigint[]) and id > 0 order by id`,
    values: [ids],
  })
  return rows as { org_id: number; groupName: string }[]
}

interface BranchRow {
  group_id: number
  group_name: string
  parent_id: number
  avatar: string
  verify_status: number
  member_count: number
  path: number[]
}

const branchesMost = 2_000

/** An organisation and those below it, each behind the one above it, and whether one manages them. */
export async function listBranches(ctx: Ctx, orgId: number) {
  const session = requireSession(ctx)
  const { rows } = await ctx.read.query({
    name: 'organisation.branches',
    text: `select o.id::float8 as group_id, o.name as group_name, coalesce(o.parent_id, 0)::float8 as parent_id, o.logo as avatar, o.verify_status, o.path::float8[] as path,
        (select count(*)::int from org_member m where m.org_id = o.id and m.state = 'active') as member_count
      from org o where o.path @> array[$1::bigint] and o.state <> 'closed' order by o.path limit $2`,
    values: [orgId, branchesMost],
  })
  return (rows as BranchRow[]).map(({ path, ...row }) => ({
    ...row,
    may_manage: mayInOrg(standingIn(session, path), 'manage'),
  }))
}

/**
 * Leaves an organisation, declines its invitation, or takes back a request. 40400 where one is not in it, 40300 for a person who is
 * suspended or disabled there: leaving and coming back by a code would undo that.
 */
export async function quitGroup(tx: Tx, ctx: Ctx, orgId: number): Promise<void> {
  const { userId } = requireSession(ctx)
  const { rows } = await tx.query({
    name: 'organisation.ownState',
    text: 'select state from org_member where org_id = $1 and user_id = $2 for update',
    values: [orgId, userId],
  })
  const [row] = rows as { state: MemberState }[]
  if (!row || row.state === 'left') {
    throw notFound('您不是该组织的成员')
  }
  requireOut(row.state)
  await leaveOrg(tx, { orgId, userIds: [userId], reason: '', by: ctx.session })
  // Leaving by one's own hand, one knows that another organisation is current from now on.
  await tx.query({
    name: 'organisation.unchoose',
    text: 'update auth_session set org_id = null where user_id = $1 and org_id = $2',
    values: [userId, orgId],
  })
  await audit(tx, ctx, { action: 'org.quit', objectType: 'org', objectId: orgId, orgId, before: row })
}

/** Accepts an invitation of an organisation that is not over, or declines it; 40900 where there is none. */
export async function answerInvite(
  tx: Tx,
  ctx: Ctx,
  { orgId, accept }: { orgId: number; accept: boolean },
): Promise<void> {
  const { userId } = requireSession(ctx)
  const { rowCount } = await tx.query({
    name: 'organisation.answerInvite',
    text: `update org_member set state = case when $3::boolean then 'active' else 'left' end, invite_expires_at = null, state_at = clock_now(),
        joined_at = case when $3::boolean then clock_now() else joined_at end, row_version = row_version + 1
      where org_id = $1 and user_id = $2 and state = 'invited' and invite_expires_at > clock_now()`,
    values: [orgId, userId, accept],
  })
  if (rowCount === 0) {
    throw new AppError('CONFLICT', { message: '邀请已失效' })
  }
  if (accept) {
    await emit(tx, orgJoined, { orgId, userIds: [userId], actorId: userId })
  }
}
