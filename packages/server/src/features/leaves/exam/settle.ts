import { eachInTurn, whileMore } from '@zhixing/contract/kernel/parts.ts'
import { sumScores } from '@zhixing/contract/leaves/question/scoring.ts'
import { responseShape } from '@zhixing/contract/leaves/question/shapes.ts'
import { z } from 'zod'
import { type Database, type Queryable, run, type Tx } from '#db/database.ts'
import type { Ctx } from '#kernel/context.ts'
import { emit } from '../../../queue/event.ts'
import {
  type Attempt,
  answersOf,
  closeAttempt,
  findAttempt,
  findProgress,
  type HeldAttempt,
  type LearnKey,
  listAttempts,
  listUnscored,
  lockAttempt,
  scoreAttempt,
  settleManyProgress,
  settleProgress,
  sweepAttempts,
} from '../../learning/learning/public.ts'
import { recomputeContainer, recomputeContainers } from '../../learning/outline/public.ts'
import { versionsOf } from '../question/public.ts'
import { findExam } from './access.ts'
import { attemptClosed } from './events.ts'
import { readLayout, readRules, versionsIn } from './layout.ts'
import { scorePlaced } from './score-placed.ts'

/** Brings the progress of an attempt's person up to their attempts, and the container with it. */
export async function settleLearner(tx: Tx, key: LearnKey) {
  const exam = await findExam(tx, key.contentId, key)
  const settled = await settleProgress(tx, key, {
    policy: exam?.scorePolicy ?? 'highest',
    completion: exam?.completion ?? 'submit',
    attemptsMax: exam?.attemptsMax ?? 1,
  })
  const far = { userId: key.userId, containerId: key.contextId }
  const container_percent = key.contextId > 0 ? await recomputeContainer(tx, far) : -1
  return { state: settled.state, percent: settled.percent, missing: settled.missing, container_percent }
}

const said = z.object({ missing: z.string() }).partial()

/** What settling a learner gave, as it stands: asking again changes nothing and waits for nobody. */
export async function settledOf(on: Queryable, key: LearnKey) {
  const whole = { userId: key.userId, contentId: key.contextId, contextId: 0 }
  const [own, container] = [await findProgress(on, key), key.contextId > 0 ? await findProgress(on, whole) : undefined]
  return {
    state: own?.state ?? ('not_started' as const),
    percent: own?.percent ?? 0,
    missing: said.safeParse(own?.data).data?.missing ?? '',
    container_percent: container?.percent ?? -1,
  }
}

interface Learners {
  contentId: number
  contextId: number
  userIds: readonly number[]
}

/** The same for some people at once, in the order they are given. */
export async function settleLearners(tx: Tx, { userIds, ...place }: Learners): Promise<void> {
  const exam = await findExam(tx, place.contentId, { contextId: place.contextId, userId: 0 })
  if (userIds.length === 0) {
    return
  }
  const attemptsMax = exam?.attemptsMax ?? 1
  const granted = attemptsMax > 0 ? await extraAttemptsOf(tx, { ...place, userIds }) : new Map<number, number>()
  const people = userIds.map((userId) => ({ userId, attemptsMax: attemptsMax + (granted.get(userId) ?? 0) }))
  const rules = { policy: exam?.scorePolicy ?? 'highest', completion: exam?.completion ?? 'submit' }
  await settleManyProgress(tx, { ...place, people }, rules)
  if (place.contextId > 0) {
    await recomputeContainers(tx, { userIds, containerId: place.contextId })
  }
}

/** Attempts that some people were granted on top. */
async function extraAttemptsOf(tx: Tx, { contentId, contextId, userIds }: Learners): Promise<Map<number, number>> {
  const { rows } = await tx.query({
    name: 'exam.extraAttempts',
    text: `select user_id::float8 as id, extra_attempts as extra from exam_override
      where exam_id = $1 and context_id = $2 and user_id = any($3::bigint[]) and extra_attempts > 0`,
    values: [contentId, contextId, [...userIds]],
  })
  return new Map((rows as { id: number; extra: number }[]).map(({ id, extra }) => [id, extra]))
}

/** Scores what needs no reader of a closed attempt and settles the learner, in one transaction. */
export async function scoreClosed(tx: Tx, attempt: Attempt) {
  const layout = readLayout(attempt.layout)
  const rules = readRules(attempt.rules)
  const [answers, versions] = [
    await run(tx, answersOf, { attemptId: attempt.id }),
    await versionsOf(tx, versionsIn(layout)),
  ]
  const scores = answers.flatMap(({ slot, response }) => {
    const placed = layout.find((one) => one.slot === slot)
    if (!(placed && versions.has(placed.version))) {
      return []
    }
    const given = responseShape.parse(response ?? [])
    return [{ slot, score: scorePlaced(given, { placed, wordings: versions, rules }) }]
  })
  await scoreAttempt(tx, attempt.id, scores)
  await emit(tx, attemptClosed, { contentId: attempt.contentId, contextId: attempt.contextId })
  return await settleLearner(tx, attempt)
}

/** Whether an open attempt's time with grace is over. */
export function isOverdue({ state, deadlineAt, graceS }: HeldAttempt, now: Date): boolean {
  return state === 'in_progress' && deadlineAt !== null && deadlineAt.getTime() + graceS * 1000 < now.getTime()
}

/** Closes and scores one attempt whose time is over; a worker that died never leaves an exam open. */
async function closeOverdue(tx: Tx, { id, userId }: Attempt, now: Date): Promise<void> {
  const held = await lockAttempt(tx, { id, userId })
  if (held && (isOverdue(held, now) || held.state === 'submitted')) {
    await closeAttempt(tx, id)
    await scoreClosed(tx, held)
  }
}

/** A person's attempts as they stand now: what is over is closed and scored first. */
export async function attemptsNow(ctx: Ctx, key: LearnKey): Promise<Attempt[]> {
  const found = await listAttempts(ctx.read, key)
  const stale = found.filter((one) => isOverdue(one, ctx.now) || one.state === 'submitted')
  if (stale.length === 0) {
    return found
  }
  await Promise.all(stale.map((one) => ctx.tx((tx) => closeOverdue(tx, one, ctx.now))))
  return await listAttempts(ctx.read, key)
}

/** Closes one attempt if its time is over, and gives it as it stands. */
export async function attemptNow(ctx: Ctx, id: number): Promise<Attempt | undefined> {
  const found = await findAttempt(ctx.write, id)
  if (found && (isOverdue(found, ctx.now) || found.state === 'submitted')) {
    await ctx.tx((tx) => closeOverdue(tx, found, ctx.now))
    return await findAttempt(ctx.write, id)
  }
  return found
}

const sweepAtOnce = 200

async function closeAll(database: Database): Promise<number> {
  let closed = 0
  await whileMore(async () => {
    const some = await sweepAttempts(database, sweepAtOnce)
    closed += some
    return some === sweepAtOnce
  })
  return closed
}

async function scoreOne(database: Database, id: number): Promise<void> {
  await database.tx(async (tx) => {
    const found = await findAttempt(tx, id)
    const held = found && (await lockAttempt(tx, { id, userId: found.userId }))
    if (held?.state === 'submitted') {
      await scoreClosed(tx, held)
    }
  })
}

/** Scores closed attempts, each in a transaction of its own. */
export async function scoreEach(database: Database, ids: readonly number[], signal?: AbortSignal): Promise<void> {
  await eachInTurn(ids, (id) => scoreOne(database, id), signal ? { signal } : {})
}

/** Closes every attempt whose time is over and scores what waits for it; any number may do it at once. */
export async function sweepExams(database: Database): Promise<number> {
  const closed = await closeAll(database)
  await scoreEach(database, await listUnscored(database, sweepAtOnce * 5))
  return closed
}

/** The score that counts, by the exam's policy over what is graded and released; null before the first. */
export function bestOf(attempts: readonly Attempt[], policy: string): number | null {
  const scores = attempts.filter(({ state, isHeld }) => state === 'graded' && !isHeld).map(({ score }) => score ?? 0)
  if (scores.length === 0) {
    return null
  }
  switch (policy) {
    case 'latest':
      return scores.at(-1) ?? null
    case 'first':
      return scores[0] ?? null
    case 'average':
      return Math.round((sumScores(scores) * 100) / scores.length) / 100
    default:
      return Math.max(...scores)
  }
}
