import type { Queryable } from '#db/database.ts'
import type { Ctx } from '#kernel/context.ts'
import { AppError } from '#kernel/errors.ts'
import { networkOf } from '#kernel/network.ts'
import { perServer } from '#kernel/per-server.ts'

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
 * Judges one try at a code: `judge` gives what the code is for, nothing for a wrong one, which counts. Refuses (42900) who
 * tried too many wrong ones lately. Tries of one person are judged one after the other, so that of many at once no more are
 * judged than there may be wrong ones. Not for `once` calls: a refusal would undo what was counted. It stands in the database: neither a second process nor a restart gives new tries.
 */
export async function judgeTry<T>(
  ctx: Ctx,
  limit: TryLimit,
  judge: (on: Queryable) => Promise<T | undefined>,
): Promise<T | undefined> {
  if (!ctx.session) {
    await requireTries(ctx, limit)
    const found = await judge(ctx.read)
    if (found === undefined) {
      await noteWrongTry(ctx, limit)
    }
    return found
  }
  return await oneByOne(ctx, limit, () => judgeHeld(ctx, limit, judge))
}

type Judging<T> = (on: Queryable) => Promise<T | undefined>

async function judgeHeld<T>(ctx: Ctx, limit: TryLimit, judge: Judging<T>): Promise<T | undefined> {
  return await ctx.tx(async (tx) => {
    // Another process may be judging one of theirs.
    await tx.query({
      name: 'account.oneTry',
      text: 'select pg_advisory_xact_lock(hashtextextended($1, 0))',
      values: [`wrong try ${limit.purpose} ${triedBy(ctx)}`],
    })
    await requireTries(ctx, limit, tx)
    const found = await judge(tx)
    if (found === undefined) {
      await noteWrongTry(ctx, limit, tx)
    }
    return found
  })
}

interface Line {
  waiting: number
  last: Promise<unknown>
}
const lines = perServer(() => new Map<string, Line>())

/** One try of a person after the other, without a connection held by those that wait; 42900 for more than one may try wrong. */
async function oneByOne<T>(ctx: Ctx, limit: TryLimit, work: () => Promise<T>): Promise<T> {
  const all = lines(ctx)
  const key = `${limit.purpose} ${triedBy(ctx)}`
  const line = all.get(key) ?? { waiting: 0, last: Promise.resolve() }
  if (line.waiting >= limit.ofPerson) {
    throw new AppError('TOO_MANY', { message: limit.message, retryAfter: 1 })
  }
  all.set(key, line)
  line.waiting += 1
  const turn = line.last.then(work)
  line.last = turn.catch(() => undefined)
  try {
    return await turn
  } finally {
    line.waiting -= 1
    if (line.waiting === 0) {
      all.delete(key)
    }
  }
}

/** Refuses (42900) who tried too many wrong codes lately. */
export async function requireTries(ctx: Ctx, limit: TryLimit, on: Queryable = ctx.read): Promise<void> {
  const { rows } = await on.query({
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

/** Counts a wrong try; the first after a while begins anew. */
export async function noteWrongTry(ctx: Ctx, { purpose, minutes }: TryLimit, on: Queryable = ctx.write): Promise<void> {
  await on.query({
    name: 'account.noteWrongTry',
    text: `insert into wrong_try as t (purpose, tried_by, wrong) values ($1, $2, 1)
      on conflict (purpose, tried_by) do update set
        wrong = case when t.began_at > clock_now() - make_interval(mins => $3) then t.wrong + 1 else 1 end,
        began_at = case when t.began_at > clock_now() - make_interval(mins => $3) then t.began_at else clock_now() end`,
    values: [purpose, triedBy(ctx), minutes],
  })
}
