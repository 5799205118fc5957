import type { CallParsed } from '@zhixing/contract/kernel/call.ts'
import type { examLateCalls } from '@zhixing/contract/leaves/exam/late-calls.ts'
import { examLimits } from '@zhixing/contract/leaves/exam/limits.ts'
import type { Queryable } from '#db/database.ts'
import { type Ctx, requireSession } from '#kernel/context.ts'
import { notFound } from '#kernel/errors.ts'
import type { AnswerChange } from '../../learning/learning/public.ts'
import { attemptNow } from './settle.ts'

interface Late {
  attemptId: number
  userId: number
  /** Of the device it comes from, as far as that is known. */
  deviceToken: string
  changes: readonly AnswerChange[]
}

/**
 * Keeps answers that came when their attempt was over, where they differ from those that count: the newest of each
 * question until somebody decided about it. Who handed in themselves has said their last word, and a week is enough.
 */
export async function keepLate(on: Queryable, late: Late): Promise<{ isMine: boolean; kept: number }> {
  const { rows } = await on.query({
    name: 'exam.late.keep',
    text: `with v as (
        select * from attempt where id = $1 and user_id = $2 and state in ('submitted', 'marking', 'graded')
          and submit_reason is distinct from 'manual' and clock_now() <= submitted_at + make_interval(days => ${examLimits.lateDays})
      ), given as (
        select distinct on (c.slot) v.id, c.slot, c.response, least(to_timestamp(c.answered_at), clock_now()) as at, v.device_token::text = $3 as same
        from v, rows from (jsonb_to_recordset($4) as (slot int, response jsonb, answered_at bigint)) with ordinality as c(slot, response, answered_at, n)
        where exists (select 1 from jsonb_array_elements(v.layout) l where (l ->> 'slot')::int = c.slot)
          and c.response <> coalesce((select w.response from answer w where w.attempt_id = v.id and w.slot = c.slot), '[]')
        order by c.slot, c.n desc
      ), kept as (
        insert into late_answer as t (attempt_id, slot, response, answered_at, arrived_at, is_same_device)
          select id, slot, response, at, clock_now(), same from given order by slot
        on conflict (attempt_id, slot) do update set response = excluded.response, answered_at = excluded.answered_at,
          arrived_at = excluded.arrived_at, is_same_device = excluded.is_same_device
          where t.state = 'pending' and t.response <> excluded.response
        returning 1
      )
      select exists (select 1 from attempt where id = $1 and user_id = $2) as mine, (select count(*) from kept)::int as kept`,
    values: [late.attemptId, late.userId, late.deviceToken, JSON.stringify(late.changes)],
  })
  const [row] = rows as { mine: boolean; kept: number }[]
  return { isMine: row?.mine ?? false, kept: row?.kept ?? 0 }
}

/** Takes what a device still had of an attempt that is over. */
export async function handLate(ctx: Ctx, input: CallParsed<typeof examLateCalls.handLate>) {
  const { userId } = requireSession(ctx)
  const { attempt_id: attemptId, device_token: deviceToken = '', changes } = input
  const attempt = await attemptNow(ctx, attemptId)
  if (attempt?.userId !== userId) {
    throw notFound()
  }
  const { kept } = await keepLate(ctx.write, { attemptId, userId, deviceToken, changes })
  return { kept }
}

/** How many answers of an attempt came too late, by what became of them. */
export async function lateFigures(on: Queryable, attemptId: number) {
  const { rows } = await on.query({
    name: 'exam.late.figures',
    text: `select count(*) filter (where state = 'pending')::int as pending, count(*) filter (where state = 'accepted')::int as accepted,
        count(*) filter (where state = 'dismissed')::int as dismissed from late_answer where attempt_id = $1`,
    values: [attemptId],
  })
  const [row] = rows as { pending: number; accepted: number; dismissed: number }[]
  return row ?? { pending: 0, accepted: 0, dismissed: 0 }
}
