import type { markingCalls } from '@zhixing/contract/around/marking/calls.ts'
import { lockSeconds } from '@zhixing/contract/around/marking/limits.ts'
import type { CallParsed } from '@zhixing/contract/kernel/call.ts'
import { type Ctx, requireSession } from '#kernel/context.ts'
import { notFound } from '#kernel/errors.ts'
import { type Accessed, inScopeText } from '../../content/membership/public.ts'

/** Takes or renews the lock where the hand-in is there and nobody else holds it, or in any case; then tells whose it is. */
const hold = `with wanted as (select h.content_id, h.id from hand_in h where h.context_id = $1 and h.content_id = $2 and h.id = $3
      and ${inScopeText('$7', 'h.user_id', 'h.submitted_at')}),
    held as (insert into mark_lock as l (content_id, hand_in_id, user_id, until)
      select content_id, id, $4, clock_now() + make_interval(secs => $5) from wanted
      on conflict (content_id, hand_in_id) do update set user_id = excluded.user_id, until = excluded.until
        where l.user_id = excluded.user_id or l.until < clock_now() or $6 returning l.user_id)
  select exists (select 1 from held) as mine, coalesce((select p.name from mark_lock l join profile p on p.user_id = l.user_id
    where l.content_id = w.content_id and l.hand_in_id = w.id and not exists (select 1 from held)), '') as holder from wanted w`

const leave = `with gone as (delete from mark_lock where content_id = $2 and hand_in_id = $3 and user_id = $4
    and exists (select 1 from hand_in h where h.context_id = $1 and h.content_id = $2 and h.id = $3))
  select false as mine, '' as holder`

/** Says that somebody is marking a hand-in; versions, not this, keep two marks apart. */
export async function lockHandIn(ctx: Ctx, { id, scope }: Accessed, input: CallParsed<typeof markingCalls.lock>) {
  const which = [id, input.content_id, input.s, requireSession(ctx).userId]
  const { rows } = await ctx.write.query(
    input.want === 'leave'
      ? { name: 'marking.leaveLock', text: leave, values: which }
      : { name: 'marking.holdLock', text: hold, values: [...which, lockSeconds, input.want === 'take', scope] },
  )
  const [row] = rows as { mine: boolean; holder: string }[]
  if (!row) {
    throw notFound()
  }
  return row
}
