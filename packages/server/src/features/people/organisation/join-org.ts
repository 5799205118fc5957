import { orgMessages } from '@zhixing/contract/people/organisation/limits.ts'
import type { MemberState, OrgRole } from '@zhixing/contract/people/organisation/shapes.ts'
import { type Queryable, run, type Tx } from '#db/database.ts'
import { type Ctx, requireSession } from '#kernel/context.ts'
import { AppError, badField, breaks, notFound } from '#kernel/errors.ts'
import { audit } from '../../base/audit/public.ts'
import { notify } from '../../base/notification/public.ts'
import { addOrgMembers } from './create-org.ts'
import { adminsOf } from './queries.ts'

interface OpenOrg {
  id: number
  name: string
  path: number[]
  verifyStatus: number
  /** Where the person stands there. */
  state: MemberState | ''
}

/** An organisation that takes people in, with where the person stands; 40400 for none. */
export async function openOrg(ctx: Ctx, id: number): Promise<OpenOrg> {
  const { rows } = await ctx.read.query({
    name: 'organisation.open',
    text: `select o.id::float8 as id, o.name, o.path::float8[] as path, o.verify_status as "verifyStatus", coalesce(m.state, '') as state
      from org o left join org_member m on m.org_id = o.id and m.user_id = $2 where o.id = $1 and o.id > 0 and o.state = 'active'`,
    values: [id, ctx.session?.userId ?? 0],
  })
  const [row] = rows as OpenOrg[]
  if (!row) {
    throw notFound('组织不存在')
  }
  return row
}

interface Entering {
  org: Pick<OpenOrg, 'id' | 'name'>
  role: OrgRole
  number?: string
  name?: string
  reason?: string
  source: 'self' | 'code'
}

export type Joined = { group_id: number; state: 'active' | 'pending' }

/** Where a membership stands that is nobody's to ask for anew; undefined for whoever may come in. */
async function standing(
  on: Queryable,
  { orgId, userId }: { orgId: number; userId: number },
): Promise<MemberState | undefined> {
  const { rows } = await on.query({
    name: 'organisation.standing',
    text: `select state from org_member where org_id = $1 and user_id = $2 and state in ('active', 'suspended', 'disabled', 'pending')`,
    values: [orgId, userId],
  })
  return (rows as { state: MemberState }[])[0]?.state
}

/** Refuses (40300) a person who was suspended or disabled: they come in, and leave, by an admin's hand alone. */
export function requireOut(state: MemberState | undefined): void {
  if (state === 'suspended' || state === 'disabled') {
    throw new AppError('NOT_ALLOWED', { message: '您在该组织的成员身份已停用，请联系组织管理员' })
  }
}

/** Makes the person a member at once; who is one already stays what they are. 50002 without a seat. */
export async function enterOrg(tx: Tx, ctx: Ctx, { org, role, number, name, source }: Entering): Promise<Joined> {
  const { userId } = requireSession(ctx)
  const state = await standing(tx, { orgId: org.id, userId })
  requireOut(state)
  if (state !== 'active') {
    await addOrgMembers(tx, [{ orgId: org.id, userId, role, number: number || undefined, name, source }], {
      session: ctx.session,
    })
    await audit(tx, ctx, {
      action: 'org.join',
      objectType: 'org',
      objectId: org.id,
      orgId: org.id,
      after: { role, source },
    })
  }
  return { group_id: org.id, state: 'active' }
}

/** Asks to be let in: a request holds no seat. Twice is once; the organisation's admins are told. */
export async function askToJoin(tx: Tx, ctx: Ctx, { org, role, number, reason, source }: Entering): Promise<Joined> {
  const session = requireSession(ctx)
  const { userId } = session
  const state = await standing(tx, { orgId: org.id, userId })
  requireOut(state)
  if (state === 'active') {
    return { group_id: org.id, state }
  }
  try {
    await tx.query({
      name: 'organisation.ask',
      text: `insert into org_member (org_id, user_id, role, number, state, source, state_reason) values ($1, $2, $3, $4, 'pending', $5, $6)
        on conflict (org_id, user_id) do update set role = excluded.role, number = coalesce(excluded.number, org_member.number), state = 'pending',
          source = excluded.source, state_reason = excluded.state_reason, state_at = clock_now(), joined_at = clock_now(), row_version = org_member.row_version + 1
        where org_member.state in ('left', 'pending')`,
      values: [org.id, userId, role, number || null, source, reason ?? ''],
    })
  } catch (error) {
    throw breaks(error, 'org_member_number_key') ? badField('number', orgMessages.numberTaken) : error
  }
  if (state !== 'pending') {
    await tellAdmins(tx, ctx, org)
  }
  return { group_id: org.id, state: 'pending' }
}

/** Tells the admins of an organisation that somebody asks to come in. */
async function tellAdmins(tx: Tx, ctx: Ctx, org: { id: number; name: string }): Promise<void> {
  const { userId, name } = requireSession(ctx)
  const admins = await run(tx, adminsOf, { orgId: org.id })
  await notify(tx, {
    kind: 'org.asked',
    params: { org_id: org.id, org: org.name, actor: name },
    userIds: admins.map((admin) => admin.userId),
    actorIds: [userId],
  })
}

/** A guest asks to become a member and stays a guest meanwhile; 40900 for whoever is none there. */
export async function wantMember(
  tx: Tx,
  ctx: Ctx,
  { orgId, role, number }: { orgId: number; role: OrgRole; number: string },
): Promise<void> {
  const { userId } = requireSession(ctx)
  const org = await openOrg(ctx, orgId)
  const { rowCount } = await tx.query({
    name: 'organisation.wantMember',
    text: `update org_member set wants_role = $3, wants_number = $4, wants_at = clock_now(), row_version = row_version + 1
      where org_id = $1 and user_id = $2 and state = 'active' and role = 'ROLE_GUEST'`,
    values: [org.id, userId, role, number || null],
  })
  if (rowCount === 0) {
    throw new AppError('CONFLICT', { message: '您已是该组织的正式成员' })
  }
  await tellAdmins(tx, ctx, org)
}

/** Joins a branch: members of an organisation above it enter at once, others send a request. */
export async function joinBranch(tx: Tx, ctx: Ctx, orgId: number): Promise<Joined> {
  const session = requireSession(ctx)
  const org = await openOrg(ctx, orgId)
  const above = org.path.slice(0, -1)
  if (above.length === 0) {
    throw notFound('分校不存在')
  }
  const own = session.orgs.find(({ id, role }) => above.includes(id) && role !== 'ROLE_GUEST')
  const role = own?.role === 'ROLE_TEACHER' ? 'ROLE_TEACHER' : 'ROLE_USER'
  return own
    ? await enterOrg(tx, ctx, { org, role, source: 'self' })
    : await askToJoin(tx, ctx, { org, role: 'ROLE_USER', source: 'self' })
}
