import type { CallParsed } from '@zhixing/contract/kernel/call.ts'
import { aboveMax } from '@zhixing/contract/learning/learning/marking.ts'
import { appealMessages, type examAppealCalls } from '@zhixing/contract/leaves/exam/appeal-calls.ts'
import { run, runOne, type Tx } from '#db/database.ts'
import { eq } from '#db/drizzle.ts'
import { type Ctx, requireSession } from '#kernel/context.ts'
import { AppError, badField, notFound } from '#kernel/errors.ts'
import { audit } from '../../base/audit/public.ts'
import { notify } from '../../base/notification/public.ts'
import { type Attempt, answersOf, lockAttempt, markAnswer } from '../../learning/learning/public.ts'
import { presentAppeal, toldOfAppeal } from './appeal-present.ts'
import { appealsOfAttempt, attemptAsked } from './appeal-queries.ts'
import { readLayout } from './layout.ts'
import { accessAttempt } from './mark.ts'
import { settleLearner } from './settle.ts'
import { appeal } from './tables.ts'

/** What was asked about an attempt, for those who mark it. */
export async function listAppealsOf(ctx: Ctx, input: CallParsed<typeof examAppealCalls.appealsOf>) {
  const { attempt } = await accessAttempt(ctx, input, 'read')
  const found = await run(ctx.read, appealsOfAttempt, {
    attemptId: attempt.id,
    userId: requireSession(ctx).userId,
  })
  return {
    appeals: found.map(({ mayDecide, ...row }) => ({
      ...presentAppeal(row),
      refusal: row.state === 'open' && !mayDecide ? appealMessages.first : '',
    })),
  }
}

interface Granted {
  held: Attempt
  slot: number
  score: number
  markerId: number
}

/** Gives the question its new score, as any mark is given. */
async function grant(tx: Tx, { held, slot, score, markerId }: Granted): Promise<void> {
  const placed = readLayout(held.layout).find((one) => one.slot === slot)
  if (!placed || placed.void) {
    throw new AppError('CONFLICT', { message: appealMessages.void })
  }
  if (score > placed.score) {
    throw badField('score', aboveMax(placed.score))
  }
  const given = (await run(tx, answersOf, { attemptId: held.id })).find((one) => one.slot === slot)
  if (score === (given?.score ?? 0)) {
    throw badField('score', appealMessages.same)
  }
  const rowVersion = given?.rowVersion ?? 0
  const done = await markAnswer(tx, { attemptId: held.id, slot, score, comment: null, markerId, rowVersion })
  if (done.outcome !== 'ok') {
    throw new AppError('CONFLICT', { message: appealMessages.notNow })
  }
  await settleLearner(tx, held)
}

/** An open appeal that the person asking may decide, about an attempt whose result is told. The caller holds the attempt. */
async function openAppeal(tx: Tx, held: Attempt | undefined, { id, userId }: { id: number; userId: number }) {
  const found = (await run(tx, appealsOfAttempt, { attemptId: held?.id ?? 0, userId })).find((one) => one.id === id)
  if (!(held && found)) {
    throw notFound()
  }
  if (found.state !== 'open') {
    throw new AppError('CONFLICT', { message: appealMessages.decided })
  }
  if (held.state !== 'graded' || held.isHeld) {
    throw new AppError('CONFLICT', { message: appealMessages.notNow })
  }
  if (!found.mayDecide) {
    throw new AppError('NOT_ALLOWED', { message: appealMessages.first })
  }
  return { found, held }
}

/** Grants what was asked with another score, or refuses it with a reason; the learner is told. */
export async function decideAppeal(ctx: Ctx, input: CallParsed<typeof examAppealCalls.decideAppeal>) {
  const { userId } = requireSession(ctx)
  const { score, reply, appeal_id } = input
  const asked = await runOne(ctx.read, attemptAsked, { id: appeal_id, contentId: input.id })
  const { found: accessed, attempt } = await accessAttempt(ctx, { ...input, s: asked?.s ?? 0 })
  if (score === null && reply === '') {
    throw badField('reply', appealMessages.replyMissing)
  }
  return await ctx.tx(async (tx) => {
    // The attempt first, as everything that marks it does.
    const { found, held } = await openAppeal(tx, await lockAttempt(tx, attempt), { id: appeal_id, userId })
    if (score !== null) {
      await grant(tx, { held, slot: found.slot, score, markerId: userId })
    }
    const state = score === null ? ('rejected' as const) : ('accepted' as const)
    const decided = { state, newScore: score, reply, decidedAt: ctx.now }
    await tx.db
      .update(appeal)
      .set({ ...decided, decidedBy: userId })
      .where(eq(appeal.id, found.id))
    const params = toldOfAppeal(accessed, attempt.id)
    await notify(tx, { kind: `appeal.${state}`, params, userIds: [attempt.userId], actorIds: [userId] })
    const after = { state, slot: found.slot, old_score: found.oldScore, new_score: score, reply }
    await audit(tx, ctx, { action: 'appeal.decide', objectType: 'attempt', objectId: attempt.id, after })
    return presentAppeal({ ...found, ...decided })
  })
}
