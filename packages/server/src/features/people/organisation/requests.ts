import type { CallParsed } from '@zhixing/contract/kernel/call.ts'
import { orgMessages } from '@zhixing/contract/people/organisation/limits.ts'
import type { orgManageCalls } from '@zhixing/contract/people/organisation/manage-calls.ts'
import type { OrgRole } from '@zhixing/contract/people/organisation/shapes.ts'
import type { Tx } from '#db/database.ts'
import { type Ctx, requireSession } from '#kernel/context.ts'
import { AppError, badField, breaks } from '#kernel/errors.ts'
import { unixSeconds } from '#kernel/time.ts'
import { countedPage } from '#kernel/window.ts'
import { emit } from '../../../queue/event.ts'
import { auditEach } from '../../base/audit/public.ts'
import { notify } from '../../base/notification/public.ts'
import { type AccessedOrg, accessOrg } from './access.ts'
import { orgJoined } from './events.ts'
import { forget } from './forget.ts'
import { withSeats } from './seats.ts'

interface Row {
  uid: number
  name: string
  avatar: string
  number: string
  role: OrgRole
  is_guest: boolean
  reason: string
  askedAt: Date
  total: number
}

/** Members `m` who ask for something: to come in, or as guests to become members. */
const asks = `(m.state = 'pending' or m.state = 'active' and m.role = 'ROLE_GUEST' and m.wants_at is not null)`

/** People who ask to join, and guests who ask to become members, the oldest first. */
export async function listRequests(input: CallParsed<typeof orgManageCalls.requests>, ctx: Ctx) {
  const org = await accessOrg(ctx, input.org_id, 'manage')
  return await countedPage(
    input,
    async ({ skip, limit }) => {
      const { rows } = await ctx.read.query({
        name: 'organisation.requests',
        text: `select m.user_id::float8 as uid, p.name, p.avatar, coalesce(m.wants_number, m.number, '') as number, coalesce(m.wants_role, m.role) as role,
            m.state = 'active' as is_guest, case when m.state = 'pending' then m.state_reason else '' end as reason,
            coalesce(m.wants_at, m.state_at) as "askedAt", count(*) over ()::int as total
          from org_member m join profile p on p.user_id = m.user_id where m.org_id = $1 and ${asks}
          order by coalesce(m.wants_at, m.state_at), m.user_id offset $2 limit $3`,
        values: [org.id, skip, limit],
      })
      return rows as Row[]
    },
    (rows) => rows.map(({ total: _total, askedAt, ...row }) => ({ ...row, ask_time: unixSeconds(askedAt) })),
  )
}

interface Deciding {
  org: AccessedOrg
  uids: readonly number[]
  accept: boolean
  reason: string
}

/**
 * Accepts requests, all of them or none (50002 without seats), or refuses them with a reason; who was decided on by somebody
 * else meanwhile is left out. 40900 where none of them asks any more.
 */
export async function decideRequests(tx: Tx, ctx: Ctx, { org, uids, accept, reason }: Deciding): Promise<number> {
  const decided = accept
    ? await withSeats(tx, { orgIds: [org.id], by: ctx.session }, () => acceptAll(tx, { org, uids }))
    : await refuseAll(tx, { org, uids, reason })
  if (decided.length === 0) {
    throw new AppError('CONFLICT', { message: '申请已被处理' })
  }
  const about = { org_id: org.id, org: org.name }
  const told = { userIds: decided, actorIds: [requireSession(ctx).userId] }
  if (accept) {
    await notify(tx, { kind: 'org.accepted', params: about, ...told })
    await emit(tx, orgJoined, { orgId: org.id, userIds: decided, actorId: requireSession(ctx).userId })
  } else {
    await notify(tx, { kind: 'org.refused', params: { ...about, reason }, ...told })
  }
  await auditEach(tx, ctx, {
    action: accept ? 'org.accept' : 'org.refuse',
    objectType: 'user',
    objectIds: decided,
    orgId: org.id,
    after: { reason },
  })
  await forget(tx, decided)
  return decided.length
}

async function acceptAll(tx: Tx, { org, uids }: Pick<Deciding, 'org' | 'uids'>): Promise<number[]> {
  try {
    const { rows } = await tx.query({
      name: 'organisation.accept',
      text: `update org_member m set role = coalesce(m.wants_role, m.role), number = coalesce(m.wants_number, m.number), wants_role = null,
          wants_number = null, wants_at = null, joined_at = case when m.state = 'pending' then clock_now() else m.joined_at end, state = 'active',
          state_reason = '', state_at = clock_now(), row_version = m.row_version + 1
        where m.org_id = $1 and m.user_id = any($2::bigint[]) and ${asks} returning m.user_id::float8 as uid`,
      values: [org.id, uids],
    })
    return (rows as { uid: number }[]).map(({ uid }) => uid)
  } catch (error) {
    throw breaks(error, 'org_member_number_key') ? badField('number', orgMessages.numberTaken) : error
  }
}

async function refuseAll(tx: Tx, { org, uids, reason }: Omit<Deciding, 'accept'>): Promise<number[]> {
  const { rows } = await tx.query({
    name: 'organisation.refuse',
    text: `with gone as (delete from department_member d using org_member m where m.org_id = $1 and m.user_id = any($2::bigint[]) and m.state = 'pending'
          and d.org_id = m.org_id and d.user_id = m.user_id)
      update org_member m set state = case when m.state = 'pending' then 'left' else m.state end, state_reason = $3, wants_role = null,
        wants_number = null, wants_at = null, state_at = clock_now(), row_version = m.row_version + 1
      where m.org_id = $1 and m.user_id = any($2::bigint[]) and ${asks} returning m.user_id::float8 as uid`,
    values: [org.id, uids, reason],
  })
  return (rows as { uid: number }[]).map(({ uid }) => uid)
}
