import type { CallParsed } from '@zhixing/contract/kernel/call.ts'
import type {
  orgPlanCalls,
  PlanRequestRow,
  planBackendCalls,
} from '@zhixing/contract/people/organisation/plan-calls.ts'
import type { Tx } from '#db/database.ts'
import { type Ctx, requireSession } from '#kernel/context.ts'
import { AppError, breaks } from '#kernel/errors.ts'
import { unixSeconds } from '#kernel/time.ts'
import { countedPage } from '#kernel/window.ts'
import { notify } from '../../base/notification/public.ts'
import { type AccessedOrg, accessOrg } from './access.ts'
import { answerRequest } from './grant-plan.ts'
import { offeredKinds } from './plan-kinds.ts'

interface RequestRow extends Omit<PlanRequestRow, 'create_time'> {
  createdAt: Date
  total: number
}

const requestColumns = `r.id::float8 as id, r.org_id::float8 as org_id, o.name as org_name, coalesce(p.name, '') as by, r.type,
  coalesce((r.want->>'kind_id')::float8, 0) as kind_id, coalesce(k.name, '') as kind_name, coalesce((r.want->>'seats')::float8, 0) as seats,
  coalesce(r.want->>'reason', '') as reason, r.state, r.answer, r.created_at as "createdAt", count(*) over ()::int as total`
const requestFrom = `from plan_request r join org o on o.id = r.org_id left join profile p on p.user_id = r.user_id
  left join plan_kind k on k.id = (r.want->>'kind_id')::bigint`

const presentRequest = ({ createdAt, total: _total, ...row }: RequestRow): PlanRequestRow => ({
  ...row,
  create_time: unixSeconds(createdAt),
})

const requestsShown = 20

interface PlanRow {
  name: string
  vip_level: number
  vip_name: string
  endsAt: Date | null
  is_over: boolean
  seats: number
  used: number
  may_try: boolean
}

/** The plan of an organisation: to all who belong to it its name and end, to admins also its use and what was asked for. */
export async function readPlan(ctx: Ctx, orgId: number) {
  const org = await accessOrg(ctx, orgId, 'belong')
  const mayManage = org.standing === 'admin'
  const { rows } = await ctx.read.query({
    name: 'organisation.plan',
    text: `select o.name, coalesce(p.level, 0) as vip_level, coalesce(p.name, '') as vip_name, p.expires_at as "endsAt", coalesce(p.expires_at <= clock_now(), false) as is_over,
        coalesce(p.seats, 0) as seats, coalesce(p.used, 0) as used, o.parent_id is null and coalesce(p.level, 0) = 0 and p.trial_used_at is null as may_try
      from org o left join plan p on p.org_id = o.plan_org_id where o.id = $1`,
    values: [org.id],
  })
  const [row] = rows as PlanRow[]
  if (!row) {
    throw new AppError('NOT_FOUND')
  }
  const { endsAt, seats, used, may_try: mayTry, ...rest } = row
  const shown = {
    ...rest,
    org_id: org.id,
    may_manage: mayManage,
    may_tell: org.standing === 'member',
    vip_end_time: unixSeconds(endsAt),
  }
  if (!mayManage) {
    return { ...shown, seats: 0, used: 0, may_try: false, kinds: [], requests: [] }
  }
  const [kinds, asked] = await Promise.all([
    offeredKinds(ctx.read),
    ctx.read.query({
      name: 'organisation.planRequestsOf',
      text: `select ${requestColumns} ${requestFrom} where r.org_id = $1 order by r.id desc limit $2`,
      values: [org.id, requestsShown],
    }),
  ])
  return { ...shown, seats, used, may_try: mayTry, kinds, requests: (asked.rows as RequestRow[]).map(presentRequest) }
}

type Asking = CallParsed<typeof orgPlanCalls.requestPlan>

/** Asks the platform for something; 40900 while one of that type waits. */
export async function requestPlan(
  tx: Tx,
  ctx: Ctx,
  { org, input }: { org: AccessedOrg; input: Asking },
): Promise<{ id: number }> {
  const { type, kind_id, seats, reason } = input
  try {
    const { rows } = await tx.query({
      name: 'organisation.requestPlan',
      text: 'insert into plan_request (org_id, user_id, type, want) values ($1, $2, $3, $4::jsonb) returning id::float8 as id',
      values: [org.id, requireSession(ctx).userId, type, JSON.stringify({ kind_id, seats, reason })],
    })
    return { id: (rows as { id: number }[])[0]?.id ?? 0 }
  } catch (error) {
    throw breaks(error, 'plan_request_new') ? new AppError('CONFLICT', { message: '已有同类申请正在处理' }) : error
  }
}

/** Takes back what was asked for; 40900 where it was answered already. */
export async function withdrawPlan(tx: Tx, { orgId, id }: { orgId: number; id: number }): Promise<void> {
  const { rowCount } = await tx.query({
    name: 'organisation.withdrawPlan',
    text: `update plan_request set state = 'withdrawn' where id = $1 and org_id = $2 and state = 'new'`,
    values: [id, orgId],
  })
  if (rowCount === 0) {
    throw new AppError('CONFLICT', { message: '该申请已被处理' })
  }
}

/** What organisations ask for, those that wait first. */
export async function listPlanRequests(ctx: Ctx, input: CallParsed<typeof planBackendCalls.planRequests>) {
  return await countedPage(
    input,
    async ({ skip, limit }) => {
      const { rows } = await ctx.read.query({
        name: 'organisation.planRequests',
        text: `select ${requestColumns} ${requestFrom} where ($1 = '' or r.state = $1) order by r.state = 'new' desc, r.id desc offset $2 limit $3`,
        values: [input.state ?? '', skip, limit],
      })
      return rows as RequestRow[]
    },
    (rows) => rows.map(presentRequest),
  )
}

/** Refuses what was asked for, and tells whoever asked. */
export async function refusePlan(tx: Tx, ctx: Ctx, { id, reason }: { id: number; reason: string }): Promise<void> {
  const { orgId, org, by } = await answerRequest(tx, ctx, { id, state: 'refused', answer: reason })
  await notify(tx, {
    kind: 'plan.refused',
    params: { org_id: orgId, org, reason },
    userIds: [by],
    actorIds: [requireSession(ctx).userId],
  })
}

interface ChangeRow {
  id: number
  org_id: number
  org_name: string
  by: string
  plan: string
  seats: number
  endsAt: Date | null
  reason: string
  at: Date
  total: number
}

/** What became of plans, the newest first. */
export async function listPlanChanges(ctx: Ctx, input: CallParsed<typeof planBackendCalls.planChanges>) {
  return await countedPage(
    input,
    async ({ skip, limit }) => {
      const { rows } = await ctx.read.query({
        name: 'organisation.planChanges',
        text: `select c.id::float8 as id, c.org_id::float8 as org_id, o.name as org_name, coalesce(p.name, '') as by, c.after->>'name' as plan,
            (c.after->>'seats')::int as seats, (c.after->>'expires_at')::timestamptz as "endsAt", c.reason, c.at, count(*) over ()::int as total
          from plan_change c join org o on o.id = c.org_id left join profile p on p.user_id = c.actor_id
          where $1::bigint = 0 or c.org_id = $1 order by c.id desc offset $2 limit $3`,
        values: [input.org_id ?? 0, skip, limit],
      })
      return rows as ChangeRow[]
    },
    (rows) =>
      rows.map(({ total: _total, endsAt, at, ...row }) => ({
        ...row,
        vip_end_time: unixSeconds(endsAt),
        time: unixSeconds(at),
      })),
  )
}
