import type { CallParsed } from '@zhixing/contract/kernel/call.ts'
import type { rosterCalls, Slip } from '@zhixing/contract/people/roster/calls.ts'
import { rosterLimits } from '@zhixing/contract/people/roster/limits.ts'
import type { Queryable } from '#db/database.ts'
import type { Ctx } from '#kernel/context.ts'
import { AppError } from '#kernel/errors.ts'
import { unixSeconds } from '#kernel/time.ts'
import { audit } from '../../base/audit/public.ts'
import { accessAsTeacher } from './access.ts'
import { passwordOf } from './initial-password.ts'

interface Row extends Omit<Slip, 'password' | 'expire_time'> {
  nonce: string
  expiresAt: Date
}

interface Wanted {
  orgId: number
  departmentId: number
  /** Null for everybody. */
  uids: readonly number[] | null
}

async function slipsOf(on: Queryable, secret: string, wanted: Wanted): Promise<Slip[]> {
  const { rows } = await on.query({
    name: 'roster.slips',
    text: `select s.user_id::float8 as uid, coalesce(m.number, '') as number, case when m.name = '' then p.name else m.name end as name,
        coalesce(d.name, '') as department, s.nonce, s.expires_at as "expiresAt"
      from initial_secret s join org_member m on m.org_id = s.org_id and m.user_id = s.user_id and m.state = 'active'
        join profile p on p.user_id = s.user_id
        left join department_member dm on dm.org_id = m.org_id and dm.user_id = m.user_id and dm.is_main
        left join department d on d.id = dm.department_id
      where s.org_id = $1 and s.used_at is null and s.expires_at > clock_now() and ($2::bigint = 0 or d.path @> array[$2::bigint])
        and ($3::bigint[] is null or s.user_id = any($3::bigint[]))
      order by d.name_key nulls last, d.id, m.number limit $4`,
    values: [wanted.orgId, wanted.departmentId, wanted.uids, rosterLimits.slipsMost],
  })
  return (rows as Row[]).map(({ nonce, expiresAt, ...row }) => ({
    ...row,
    password: passwordOf(secret, nonce),
    expire_time: unixSeconds(expiresAt),
  }))
}

/** The initial passwords that nobody used yet, to be printed by class; teachers see those of pupils they name. Each look is audited. */
export async function readSlips(ctx: Ctx, input: CallParsed<typeof rosterCalls.slips>) {
  const org = await accessAsTeacher(ctx, input.org_id)
  if (!input.uids && org.standing !== 'admin') {
    throw new AppError('NOT_ALLOWED')
  }
  const slips = await slipsOf(ctx.read, ctx.config.secret, {
    orgId: org.id,
    departmentId: input.department_id,
    uids: input.uids ?? null,
  })
  await audit(ctx.write, ctx, {
    action: 'roster.slips',
    objectType: 'org',
    objectId: org.id,
    orgId: org.id,
    after: { count: slips.length, department_id: input.department_id },
  })
  return { org_id: org.id, org_name: org.name, slips }
}
