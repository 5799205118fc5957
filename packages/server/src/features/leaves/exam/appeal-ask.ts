import type { CallParsed } from '@zhixing/contract/kernel/call.ts'
import { markLimits } from '@zhixing/contract/learning/learning/marking.ts'
import { appealLimits, appealMessages, type examAppealCalls } from '@zhixing/contract/leaves/exam/appeal-calls.ts'
import { type Queryable, run, runOne, type Tx } from '#db/database.ts'
import { eq } from '#db/drizzle.ts'
import { type Ctx, requireSession } from '#kernel/context.ts'
import { AppError, notFound } from '#kernel/errors.ts'
import { unixSeconds } from '#kernel/time.ts'
import { notify } from '../../base/notification/public.ts'
import { type Attempt, answersOf, lockAttempt } from '../../learning/learning/public.ts'
import { type AccessedExam, accessExam } from './access.ts'
import { holdOwnAppeal } from './appeal-access.ts'
import { presentAppeal, toldOfAppeal } from './appeal-present.ts'
import { appealsOf, attemptAsked, decidersOf, giversOf, holdAsker, toldAttempts } from './appeal-queries.ts'
import { readLayout } from './layout.ts'
import { presentSettings } from './present.ts'
import { type Told, whatIsTold } from './result.ts'
import { attemptsNow } from './settle.ts'
import { appeal } from './tables.ts'

const daySeconds = 86_400

function placeOf(ctx: Ctx, { leaf, contextId }: AccessedExam) {
  return { userId: requireSession(ctx).userId, contentId: leaf.id, contextId }
}

type Place = ReturnType<typeof placeOf>

/** How often a person may still ask: what was granted, taken back or lapsed does not count. */
function leftOf(appeals: readonly { state: string }[]): number {
  const used = appeals.filter(({ state }) => state === 'open' || state === 'rejected').length
  return Math.max(0, appealLimits.perExam - used)
}

interface Asking {
  accessed: AccessedExam
  place: Place
  told: Told
}

/**
 * Until when one may ask about each attempt of which points are told: some days after that was so. None where the exam
 * tells no scores, or no question's points.
 */
async function windowsOf(on: Queryable, { accessed, place, told }: Asking): Promise<{ s: number; until: number }[]> {
  if (!presentSettings(accessed.exam).review.score || !(told.showsAnswers || told.showsRead)) {
    return []
  }
  const attempts = await run(on, toldAttempts, place)
  const from = told.showsAnswers ? unixSeconds(told.shownFrom) : 0
  return attempts.map(({ s, at }) => ({
    s,
    until: Math.floor(Math.max(at, from)) + markLimits.appealDays * daySeconds,
  }))
}

/** What I asked at an exam, and how far I may; of attempts whose result is told. */
export async function listOwnAppeals(ctx: Ctx, input: CallParsed<typeof examAppealCalls.appeals>) {
  const accessed = await accessExam(ctx, input, 'learn')
  const place = placeOf(ctx, accessed)
  const told = await whatIsTold(ctx.read, accessed, { attempts: await attemptsNow(ctx, place), now: ctx.now })
  const [appeals, attempts] = await Promise.all([
    run(ctx.read, appealsOf, place),
    windowsOf(ctx.read, { accessed, place, told }),
  ])
  const isTold = new Set(attempts.map(({ s }) => s))
  return {
    left: leftOf(appeals),
    attempts,
    appeals: appeals.filter(({ s }) => isTold.has(s)).map(presentAppeal),
  }
}

interface Asked {
  s: number
  slot: number
}

/** What a question earns now; refuses one that nobody may ask about. */
async function scoreNow(tx: Tx, { held, told }: { held: Attempt; told: Told }, slot: number): Promise<number> {
  const placed = readLayout(held.layout).find((one) => one.slot === slot)
  if (!placed) {
    throw notFound(appealMessages.gone)
  }
  if (placed.void) {
    throw new AppError('CONFLICT', { message: appealMessages.void })
  }
  const given = (await run(tx, answersOf, { attemptId: held.id })).find((one) => one.slot === slot)
  // What the result does not tell of a question, asking about it does not tell either.
  if (!(told.showsAnswers || given?.markState === 'manual')) {
    throw new AppError('CONFLICT', { message: appealMessages.notTold })
  }
  const score = given?.score ?? 0
  if (score >= placed.score) {
    throw new AppError('CONFLICT', { message: appealMessages.full })
  }
  return score
}

/** Why a question cannot be asked about; empty when it can. The caller holds attempt and asker. */
async function whyNot(tx: Tx, asking: Asking, { s, slot, now }: Asked & { now: Date }): Promise<string> {
  const told = (await windowsOf(tx, asking)).find((one) => one.s === s)
  const appeals = await run(tx, appealsOf, asking.place)
  const holds = (state: string) => state !== 'withdrawn' && state !== 'lapsed'
  if (!told) {
    return appealMessages.notTold
  }
  if (appeals.some((one) => one.s === s && one.slot === slot && holds(one.state))) {
    return appealMessages.twice
  }
  if (unixSeconds(now) > told.until) {
    return appealMessages.closed
  }
  return leftOf(appeals) === 0 ? appealMessages.usedUp : ''
}

/** Asks for another look at what a question earned; those who mark there are told. */
export async function askAppeal(ctx: Ctx, input: CallParsed<typeof examAppealCalls.appeal>) {
  const accessed = await accessExam(ctx, input, 'learn')
  const place = placeOf(ctx, accessed)
  const { s, slot, reason } = input
  // What is over is closed and scored first.
  const attempts = await attemptsNow(ctx, place)
  const attempt = attempts.find(({ id }) => id === s)
  if (!attempt) {
    throw notFound()
  }
  return await ctx.tx(async (tx) => {
    const held = await lockAttempt(tx, attempt)
    await holdAsker(tx, place)
    const told = await whatIsTold(tx, accessed, { attempts, now: ctx.now })
    const refusal = held ? await whyNot(tx, { accessed, place, told }, { ...input, now: ctx.now }) : appealMessages.gone
    if (!held || refusal) {
      throw new AppError('CONFLICT', { message: refusal })
    }
    const oldScore = await scoreNow(tx, { held, told }, slot)
    const gaveIds = await giversOf(tx, { attemptId: s, slot })
    const [made] = await tx.db
      .insert(appeal)
      .values({ ...place, attemptId: s, slot, reason, oldScore, gaveIds })
      .returning()
    if (!made) {
      throw new Error('an appeal was not made')
    }
    const deciders = await run(tx, decidersOf, place)
    const params = toldOfAppeal(accessed, s)
    await notify(tx, { kind: 'appeal.made', params, userIds: deciders.map(({ id }) => id), actorIds: [place.userId] })
    return presentAppeal({ ...made, s })
  })
}

/** Takes back what was asked and not decided yet. */
export async function withdrawAppeal(ctx: Ctx, input: CallParsed<typeof examAppealCalls.withdrawAppeal>) {
  const place = placeOf(ctx, await accessExam(ctx, input, 'learn'))
  return await ctx.tx(async (tx) => {
    const asked = await runOne(tx, attemptAsked, { id: input.appeal_id, contentId: place.contentId })
    // The attempt first, as who decides holds it.
    await lockAttempt(tx, { id: asked?.s ?? 0, userId: place.userId })
    const found = await holdOwnAppeal(tx, input.appeal_id, place)
    await tx.db.update(appeal).set({ state: 'withdrawn', decidedAt: ctx.now }).where(eq(appeal.id, found.id))
    return presentAppeal({ ...found, s: found.attemptId, state: 'withdrawn', decidedAt: ctx.now })
  })
}
