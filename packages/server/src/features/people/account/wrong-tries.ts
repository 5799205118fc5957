import { type Queryable, runOne } from '#db/database.ts'
import { orNull, shapes, statement } from '#db/text-statement.ts'
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
 * Judges one try at a code: `find` gives what the code is for, nothing for a wrong one, which counts. Refuses (42900) who
 * tried too many wrong ones lately. What was found is told once the try is judged, and tries of one are judged one after
 * the other: of many at once no more are answered than there may be wrong ones. Not for `once` calls: a refusal would undo
 * what was counted. It stands in the database: neither a second process nor a restart gives new tries.
 */
export async function judgeTry<T>(
  ctx: Ctx,
  limit: TryLimit,
  find: () => Promise<T | undefined>,
): Promise<T | undefined> {
  const judge = async () => {
    const found = await find()
    await countTry(ctx, limit, found !== undefined)
    return found
  }
  return await (ctx.session ? oneByOne(ctx, limit, judge) : judge())
}

const judgeTryStatement = statement('account.judgeTry', 'select judge_try($1, $2, $3, $4, $5) as seconds', {
  seconds: orNull(shapes.number),
})

async function countTry(ctx: Ctx, limit: TryLimit, isRight: boolean): Promise<void> {
  const tried = await runOne(ctx.write, judgeTryStatement, [
    limit.purpose,
    triedBy(ctx),
    isRight,
    mostOf(ctx, limit),
    limit.minutes,
  ])
  refuseFor(limit, tried?.seconds ?? null)
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

const mostOf = (ctx: Ctx, { ofPerson, ofNetwork }: TryLimit) => (ctx.session ? ofPerson : ofNetwork)

/** Refuses (42900) for so many seconds; not at all for none. */
function refuseFor({ message, minutes }: TryLimit, seconds: number | null): void {
  if (seconds !== null) {
    throw new AppError('TOO_MANY', { message, retryAfter: Math.min(Math.max(1, seconds), minutes * secondsPerMinute) })
  }
}

const shutStatement = statement(
  'account.wrongTries',
  `select ceil(extract(epoch from began_at + make_interval(mins => $3) - clock_now()))::int as seconds from wrong_try
    where purpose = $1 and tried_by = $2 and wrong >= $4 and began_at > clock_now() - make_interval(mins => $3)`,
  { seconds: shapes.number },
)

/** Refuses (42900) who tried too many wrong codes lately. */
export async function requireTries(ctx: Ctx, limit: TryLimit): Promise<void> {
  const shut = await runOne(ctx.read, shutStatement, [limit.purpose, triedBy(ctx), limit.minutes, mostOf(ctx, limit)])
  refuseFor(limit, shut?.seconds ?? null)
}

/** Counts a wrong try; the first after a while begins anew. */
export async function noteWrongTry(ctx: Ctx, { purpose, minutes }: TryLimit, on: Queryable = ctx.write): Promise<void> {
  await on.query({
    name: 'account.noteWrongTry',
    text: 'select note_wrong_try($1, $2, $3)',
    values: [purpose, triedBy(ctx), minutes],
  })
}
