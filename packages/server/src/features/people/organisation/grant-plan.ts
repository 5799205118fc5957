import { trial } from '@zhixing/contract/people/organisation/plan-calls.ts'
import type { Tx } from '#db/database.ts'
import { type Ctx, requireSession } from '#kernel/context.ts'
import { AppError, badField } from '#kernel/errors.ts'
import { days } from '#kernel/time.ts'
import { emit } from '../../../queue/event.ts'
import { audit } from '../../base/audit/public.ts'
import type { AccessedOrg } from './access.ts'
import { planChanged } from './events.ts'
import { forget } from './forget.ts'
import { withSeats } from './seats.ts'

interface Grant {
  orgId: number
  kindId: number | null
  level: number
  name: string
  seats: number
  expiresAt: Date | null
  isTrial: boolean
  reason: string
  requestId: number | null
}

/**
 * Gives an organisation a plan: it becomes its own pool, with those below it that used the same one before. Downgraded below its
 * use nobody is removed; nobody comes in until there is room again.
 */
async function grantPlan(tx: Tx, ctx: Ctx, grant: Grant): Promise<void> {
  const { orgId, level, name, seats, expiresAt } = grant
  await withSeats(tx, { orgIds: [orgId], by: ctx.session }, async () => {
    await tx.query({
      name: 'organisation.grantPlan',
      text: `with had as (select level, name, seats, expires_at from plan where org_id = $1),
          noted as (insert into plan_change (org_id, actor_id, before, after, reason, request_id)
            select $1, $2, (select to_jsonb(had) from had), jsonb_build_object('level', $3::int, 'name', $4::text, 'seats', $5::int, 'expires_at', $6::timestamptz), $7, $8::bigint)
        insert into plan (org_id, kind_id, level, name, seats, storage_gb, starts_at, expires_at, trial_used_at)
        select $1, $9::bigint, $3, $4, $5, coalesce((select storage_gb from plan_kind where id = $9), 100), clock_now(), $6, case when $10::boolean then clock_now() end
        on conflict (org_id) do update set kind_id = excluded.kind_id, level = excluded.level, name = excluded.name, seats = excluded.seats,
          storage_gb = excluded.storage_gb, starts_at = excluded.starts_at, expires_at = excluded.expires_at, notified = null,
          trial_used_at = coalesce(plan.trial_used_at, excluded.trial_used_at), row_version = plan.row_version + 1`,
      values: [
        orgId,
        requireSession(ctx).userId,
        level,
        name,
        seats,
        expiresAt,
        grant.reason,
        grant.requestId,
        grant.kindId,
        grant.isTrial,
      ],
    })
    await tx.query({
      name: 'organisation.movePool',
      text: `update org set plan_org_id = $1 where path @> array[$1::bigint]
        and plan_org_id = (select plan_org_id from org where id = $1) and plan_org_id <> $1`,
      values: [orgId],
    })
  })
  // The pool may be new: it counts what it now holds.
  await withSeats(tx, { orgIds: [orgId] }, async () => undefined)
  await forgetPool(tx, orgId)
  await emit(tx, planChanged, { orgId, actorId: requireSession(ctx).userId })
  await audit(tx, ctx, {
    action: 'org.plan',
    objectType: 'org',
    objectId: orgId,
    orgId,
    after: { level, name, seats, expiresAt },
  })
}

async function forgetPool(tx: Tx, poolId: number): Promise<void> {
  const { rows } = await tx.query({
    name: 'organisation.poolMembers',
    text: `select distinct m.user_id::float8 as uid from org o join org_member m on m.org_id = o.id where o.plan_org_id = $1 and m.state = 'active'`,
    values: [poolId],
  })
  await forget(
    tx,
    (rows as { uid: number }[]).map(({ uid }) => uid),
  )
}

/** Begins the one trial of an organisation tree. 40900 for a branch, where it was had, and where a plan is there. */
export async function startTrial(tx: Tx, ctx: Ctx, org: AccessedOrg): Promise<void> {
  const { rows } = await tx.query({
    name: 'organisation.mayTry',
    text: `select p.level, p.trial_used_at as "usedAt", p.seats from plan p where p.org_id = $1 for update`,
    values: [org.id],
  })
  const [plan] = rows as { level: number; usedAt: Date | null; seats: number }[]
  if (org.parentId !== null || plan?.level !== 0 || plan.usedAt !== null) {
    throw new AppError('CONFLICT', { message: '每个组织只能试用一次' })
  }
  await grantPlan(tx, ctx, {
    orgId: org.id,
    kindId: null,
    level: trial.level,
    name: trial.name,
    seats: Math.max(trial.seats, plan.seats),
    expiresAt: new Date(ctx.now.getTime() + days(trial.days)),
    isTrial: true,
    reason: '申请试用',
    requestId: null,
  })
}

interface Granting {
  org_id: number
  kind_id: number
  seats: number
  expire_time: number
  reason: string
  request_id: number
}

const msPerSecond = 1000

/** Grants a plan of a kind, and answers the request it was asked for with. */
export async function grantKind(tx: Tx, ctx: Ctx, input: Granting): Promise<void> {
  const { rows } = await tx.query({
    name: 'organisation.grantKind',
    text: `select k.level, k.name from plan_kind k, org o where k.id = $1 and o.id = $2 and o.id > 0 and o.state <> 'closed'`,
    values: [input.kind_id, input.org_id],
  })
  const [kind] = rows as { level: number; name: string }[]
  if (!kind) {
    throw badField('kind_id', '请选择服务版本')
  }
  if (input.request_id > 0) {
    await answerRequest(tx, ctx, { id: input.request_id, state: 'granted', answer: input.reason })
  }
  const expiresAt = input.expire_time > 0 ? new Date(input.expire_time * msPerSecond) : null
  await grantPlan(tx, ctx, {
    orgId: input.org_id,
    kindId: input.kind_id,
    level: kind.level,
    name: kind.name,
    seats: input.seats,
    expiresAt,
    isTrial: false,
    reason: input.reason,
    requestId: input.request_id || null,
  })
}

interface Answer {
  id: number
  state: 'granted' | 'refused'
  answer: string
}

/** Answers what an organisation asked for; 40900 where it was answered or taken back. Gives who asked. */
export async function answerRequest(
  tx: Tx,
  ctx: Ctx,
  { id, state, answer }: Answer,
): Promise<{ orgId: number; org: string; by: number }> {
  const { rows } = await tx.query({
    name: 'organisation.answerRequest',
    text: `update plan_request r set state = $2, answer = $3, answered_by = $4 from org o where o.id = r.org_id and r.id = $1 and r.state = 'new'
      returning r.org_id::float8 as "orgId", o.name as org, r.user_id::float8 as by`,
    values: [id, state, answer, requireSession(ctx).userId],
  })
  const [row] = rows as { orgId: number; org: string; by: number }[]
  if (!row) {
    throw new AppError('CONFLICT', { message: '该申请已被处理' })
  }
  return row
}
