import { type Queryable, run, runOne, type Tx } from '#db/database.ts'
import { inScopeText, type Scope } from '../../content/membership/public.ts'
import { attemptById, attemptsOf, lockedAttempt, lockedAttempts, unscoredAttempts } from './attempt-queries.ts'
import { tellManySettled, tellSettled } from './events.ts'
import { ownMarksText } from './own-marks.ts'
import type { LearnKey, LearnState } from './record.ts'

export type Attempt = Awaited<ReturnType<typeof listAttempts>>[number]

/** A person's attempts at one content in one context, in their order. */
export async function listAttempts(on: Queryable, key: LearnKey) {
  return await run(on, attemptsOf, { userId: key.userId, contentId: key.contentId, contextId: key.contextId })
}

export async function findAttempt(on: Queryable, id: number): Promise<Attempt | undefined> {
  return await runOne(on, attemptById, { id })
}

/** An attempt of a person's own, held until the transaction ends: nothing is saved to it meanwhile. */
export async function lockAttempt(tx: Tx, own: { id: number; userId: number }): Promise<Attempt | undefined> {
  return await runOne(tx, lockedAttempt, own)
}

/** Some attempts at one content in one context, held until the transaction ends. */
export async function lockAttempts(tx: Tx, which: { ids: readonly number[]; contentId: number; contextId: number }) {
  return await run(tx, lockedAttempts, which)
}
export type HeldAttempt = Awaited<ReturnType<typeof lockAttempts>>[number]

interface NewAttempt extends LearnKey {
  attemptsMax: number
  seed: number
  layout: unknown
  rules: unknown
  timeLimitS: number
  closeAt: Date | null
  graceS: number
  maxScore: number
}

/** Begins an attempt, or finds the open one; any number of starts at once make one. */
export async function startAttempt(
  tx: Tx,
  made: NewAttempt,
): Promise<{ outcome: 'made' | 'open' | 'used_up'; id: number }> {
  const { rows } = await tx.query({
    name: 'learning.start',
    text: 'select outcome, attempt_id from start_attempt($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)',
    values: [
      made.userId,
      made.contentId,
      made.contextId,
      made.attemptsMax,
      made.seed,
      JSON.stringify(made.layout),
      JSON.stringify(made.rules),
      made.timeLimitS,
      made.closeAt,
      made.graceS,
      made.maxScore,
    ],
  })
  const [row] = rows as { outcome: 'made' | 'open' | 'used_up'; attempt_id: string }[]
  if (!row) {
    throw new Error('start_attempt returned nothing')
  }
  return { outcome: row.outcome, id: Number(row.attempt_id) }
}

/** Gives the open attempt to another device: what the first sends from now on is refused. */
export async function takeOver(on: Queryable, own: { id: number; userId: number }): Promise<void> {
  await on.query({
    name: 'learning.takeOver',
    text: `update attempt set device_token = gen_random_uuid(), row_version = row_version + 1 where id = $1 and user_id = $2 and state = 'in_progress'`,
    values: [own.id, own.userId],
  })
}

export interface AnswerChange {
  slot: number
  response: readonly string[]
  answered_at: number
  flagged?: boolean | undefined
}

export interface SaveRequest {
  attemptId: number
  userId: number
  deviceToken: string
  clientSeq: number
  changes: readonly AnswerChange[]
  /** The question one goes on to, where one may not go back. */
  reached?: number | undefined
}

export interface SavedAnswers {
  outcome: 'ok' | 'gone' | 'closed' | 'elsewhere' | 'overdue'
  state: Attempt['state']
  deadline_at: Date | null
  acked: number[]
  late: number[]
  /** Questions that were left for good before: nothing of them was kept. */
  passed: number[]
  /** -1 where one may go back. */
  reached: number
  content_id: number
  /** From where its rules let it be answered; none for anywhere. */
  networks: string[]
}

/** Saves answers in one statement; the guard stands in its condition and not before it (expected 3.5). */
export async function saveAnswers(on: Queryable, save: SaveRequest): Promise<SavedAnswers> {
  const { rows } = await on.query({
    name: 'learning.save',
    text: `select s.outcome, s.state, s.deadline_at, s.acked, s.late, s.passed, s.reached, a.content_id::float8 as content_id,
        coalesce(a.rules -> 'networks', '[]') as networks
      from save_walked($1, $2, $3, $4, $5, $6) s left join attempt a on a.id = $1`,
    values: [
      save.attemptId,
      save.userId,
      save.deviceToken,
      save.clientSeq,
      JSON.stringify(save.changes),
      save.reached ?? 0,
    ],
  })
  const [row] = rows as SavedAnswers[]
  if (!row) {
    throw new Error('save_walked returned nothing')
  }
  return row
}

/**
 * Closes an open attempt; one that ends within a second of its time, or later, was closed by time: what a page hands in
 * at zero arrives in the grace.
 */
export async function closeAttempt(
  tx: Tx,
  id: number,
  reason: 'manual' | 'timeout' | 'forced' | 'left' = 'manual',
): Promise<void> {
  await tx.query({
    name: 'learning.close',
    text: `update attempt set state = 'submitted', row_version = row_version + 1,
        submit_reason = case when deadline_at <= clock_now() + interval '1 second' then 'timeout' else $2 end,
        submitted_at = case when deadline_at < clock_now() then deadline_at else clock_now() end
      where id = $1 and state = 'in_progress'`,
    values: [id, reason],
  })
}

/** Hands open attempts in for their learners. The caller holds their rows and has them scored. */
export async function collectAttempts(tx: Tx, ids: readonly number[]): Promise<void> {
  await tx.query({
    name: 'learning.collect',
    text: `update attempt set state = 'submitted', row_version = row_version + 1,
        submit_reason = case when deadline_at <= clock_now() + interval '1 second' then 'timeout' else 'forced' end,
        submitted_at = case when deadline_at < clock_now() then deadline_at else clock_now() end
      where id = any($1::bigint[]) and state = 'in_progress'`,
    values: [ids],
  })
}

/** Writes down what each question earned; null for one that somebody has to read. */
export async function scoreAttempt(
  tx: Tx,
  id: number,
  scores: readonly { slot: number; score: number | null }[],
): Promise<void> {
  await tx.query({
    name: 'learning.score',
    text: 'select state from score_attempt($1, $2)',
    values: [id, JSON.stringify(scores)],
  })
}

export interface SettleRules {
  policy: string
  completion: string
  attemptsMax: number
}

/** Brings a person's progress up to their attempts. */
export async function settleProgress(tx: Tx, key: LearnKey, rules: SettleRules) {
  const { rows } = await tx.query({
    name: 'learning.settle',
    text: 'select state, percent, newly_done, missing from settle_progress($1, $2, $3, $4, $5, $6)',
    values: [key.userId, key.contentId, key.contextId, rules.policy, rules.completion, rules.attemptsMax],
  })
  const [row] = rows as { state: LearnState; percent: number; newly_done: boolean; missing: string }[]
  if (!row) {
    throw new Error('settle_progress returned nothing')
  }
  await tellSettled(tx, key)
  return { state: row.state, percent: row.percent, newlyDone: row.newly_done, missing: row.missing }
}

interface Settling {
  contentId: number
  contextId: number
  /** Whose, with how often each may attempt it. */
  people: readonly { userId: number; attemptsMax: number }[]
}

/** Brings the progress of some people up to their attempts, in the order they are given. */
export async function settleManyProgress(
  tx: Tx,
  { contentId, contextId, people }: Settling,
  { policy, completion }: Omit<SettleRules, 'attemptsMax'>,
): Promise<void> {
  const userIds = people.map(({ userId }) => userId)
  await tx.query({
    name: 'learning.settleMany',
    text: `select s.state from unnest($1::bigint[], $2::int[]) as u (id, attempts_max)
      cross join lateral settle_progress(u.id, $3, $4, $5, $6, u.attempts_max) s`,
    values: [userIds, people.map(({ attemptsMax }) => attemptsMax), contentId, contextId, policy, completion],
  })
  await tellManySettled(tx, { userIds, contentId, contextId })
}

/** Closes up to so many attempts whose time is over; gives how many. Any number may sweep at once. */
export async function sweepAttempts(on: Queryable, limit: number): Promise<number> {
  const { rows } = await on.query({ name: 'learning.sweep', text: 'select sweep_attempts($1) as n', values: [limit] })
  const [row] = rows as { n: number }[]
  return row?.n ?? 0
}

/** Closed attempts that wait to be scored. */
export async function listUnscored(on: Queryable, limit: number): Promise<number[]> {
  return (await run(on, unscoredAttempts, { limit })).map(({ id }) => id)
}

interface Longer {
  contentId: number
  contextId: number
  seconds: number
  /** Everybody's without it. */
  ids?: readonly number[] | null
}

/** Gives everybody's open attempts at a content in a context more time, or some of them; gives whose end moved. */
export async function extendAttempts(tx: Tx, { contentId, contextId, seconds, ids = null }: Longer): Promise<number[]> {
  const { rows } = await tx.query({
    name: 'learning.extend',
    text: `update attempt set deadline_at = greatest(deadline_at, clock_now()) + make_interval(secs => $3), row_version = row_version + 1
      where content_id = $1 and context_id = $2 and state = 'in_progress' and deadline_at is not null
        and ($4::bigint[] is null or id = any($4)) returning user_id`,
    values: [contentId, contextId, seconds, ids],
  })
  return (rows as { user_id: string }[]).map(({ user_id }) => Number(user_id))
}

/** Moves the end of a person's open attempt to what they were granted; nobody's end comes nearer. */
export async function prolongAttempt(
  tx: Tx,
  { userId, contentId, contextId }: LearnKey,
  { timeLimitS, closeAt }: { timeLimitS: number; closeAt: Date | null },
): Promise<void> {
  await tx.query({
    name: 'learning.prolong',
    text: `update attempt set row_version = row_version + 1, deadline_at = greatest(deadline_at,
        least(case when $4 > 0 then started_at + make_interval(secs => $4) end, $5))
      where user_id = $1 and content_id = $2 and context_id = $3 and state = 'in_progress' and deadline_at is not null`,
    values: [userId, contentId, contextId, timeLimitS, closeAt],
  })
}

interface Holding {
  contentId: number
  contextId: number
  held: boolean
  /** Null for everybody's. */
  userIds: readonly number[] | null
  /** Attempts from before their learner came to it, and what others marked, are left alone. */
  scope: Scope
}

const toHold = `a.content_id = $1 and a.context_id = $2 and a.state = 'graded' and a.is_held <> $3 and ($4::bigint[] is null or a.user_id = any($4))
  and ${inScopeText('$5', 'a.user_id', 'a.submitted_at')} and ${ownMarksText('$5', 'k.attempt_id = a.id')}`

const valuesToHold = ({ contentId, contextId, held, userIds, scope }: Holding) => [
  contentId,
  contextId,
  held,
  userIds,
  scope && [...scope],
]

/** Of how many people graded attempts are to be held back, or released. */
export async function countToHold(on: Queryable, holding: Holding): Promise<number> {
  const { rows } = await on.query({
    name: 'learning.countToHold',
    text: `select count(distinct a.user_id)::int as n from attempt a where ${toHold}`,
    values: valuesToHold(holding),
  })
  const [row] = rows as { n: number }[]
  return row?.n ?? 0
}

interface NextHolding extends Holding {
  /** Who is left out. */
  except: readonly number[]
  portion: { after: number; limit: number }
}

/**
 * Holds back, or releases, the graded attempts of the next people in the order of their ids. Gives whose it did, in that
 * order, and whose it looked at: what somebody else did meanwhile is theirs.
 */
export async function holdNext(tx: Tx, { except, portion, ...holding }: NextHolding) {
  const { rows } = await tx.query({
    name: 'learning.holdNext',
    text: `with next as (select distinct a.user_id from attempt a where ${toHold} and a.user_id > $6 and a.user_id <> all($8::bigint[])
        order by a.user_id limit $7),
      changed as (update attempt a set is_held = $3, row_version = a.row_version + 1 from next
        where a.user_id = next.user_id and ${toHold} returning a.user_id)
      select user_id::float8 as id, exists (select from changed where changed.user_id = next.user_id) as "isMine" from next order by user_id`,
    values: [...valuesToHold(holding), portion.after, portion.limit, except],
  })
  const found = rows as { id: number; isMine: boolean }[]
  return { userIds: found.flatMap(({ id, isMine }) => (isMine ? id : [])), looked: found.map(({ id }) => id) }
}
