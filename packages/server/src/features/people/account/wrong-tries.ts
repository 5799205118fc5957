import type { Ctx } from '#kernel/context.ts'
import { AppError } from '#kernel/errors.ts'
import { networkOf } from '#kernel/network.ts'

/** How many wrong tries at a code are borne, by what the code is for. */
export interface TryLimit {
  purpose: string
  /** Of one person. */
  ofPerson: number
  /** Of one address where nobody is signed in: a school is one. */
  ofNetwork: number
  minutes: number
  /** What who tried too often is told. */
  message: string
}

const secondsPerMinute = 60

function triedBy(ctx: Ctx): string {
  return ctx.session ? `u:${ctx.session.userId}` : `n:${networkOf(ctx.ip)}`
}

/**
 * Refuses (42900) who tried too many wrong codes lately. Counted in the database, so that neither a second process nor a
 * restart gives new tries.
 */
export async function requireTries(ctx: Ctx, limit: TryLimit): Promise<void> {
  const { rows } = await ctx.read.query({
    name: 'account.wrongTries',
    text: `select ceil(extract(epoch from began_at + make_interval(mins => $3) - clock_now()))::int as seconds from wrong_try
      where purpose = $1 and tried_by = $2 and wrong >= $4 and began_at > clock_now() - make_interval(mins => $3)`,
    values: [limit.purpose, triedBy(ctx), limit.minutes, ctx.session ? limit.ofPerson : limit.ofNetwork],
  })
  const [shut] = rows as { seconds: number }[]
  if (shut) {
    const retryAfter = Math.min(Math.max(1, shut.seconds), limit.minutes * secondsPerMinute)
    throw new AppError('TOO_MANY', { message: limit.message, retryAfter })
  }
}

/** Counts a wrong try; the first after a while begins anew. Not to be undone with what the try was made for. */
export async function noteWrongTry(ctx: Ctx, { purpose, minutes }: TryLimit): Promise<void> {
  await ctx.write.query({
    name: 'account.noteWrongTry',
    text: `insert into wrong_try as t (purpose, tried_by, wrong) values ($1, $2, 1)
      on conflict (purpose, tried_by) do update set
        wrong = case when t.began_at > clock_now() - make_interval(mins => $3) then t.wrong + 1 else 1 end,
        began_at = case when t.began_at > clock_now() - make_interval(mins => $3) then t.began_at else clock_now() end`,
    values: [purpose, triedBy(ctx), minutes],
  })
}
