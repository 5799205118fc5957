import { examMessages } from '@zhixing/contract/leaves/exam/limits.ts'
import type { Response } from '@zhixing/contract/leaves/question/shapes.ts'
import { type Ctx, requireSession } from '#kernel/context.ts'
import { AppError } from '#kernel/errors.ts'
import { unixSeconds } from '#kernel/time.ts'
import { closeAttempt, lockAttempt, saveAnswers } from '../../learning/learning/public.ts'
import type { AccessedExam } from './access.ts'
import { scoreClosed } from './settle.ts'
import { begin } from './sit.ts'

/** Begins, answers the only question and hands in, in one go. The caller has asked `refusalOf`. */
export async function answerAtOnce(ctx: Ctx, accessed: AccessedExam, response: Response) {
  const { userId } = requireSession(ctx)
  const { id, outcome } = await begin(ctx, accessed, { before: [] })
  return await ctx.tx(async (tx) => {
    const held = outcome === 'used_up' ? undefined : await lockAttempt(tx, { id, userId })
    // The second of two answers at once finds the attempt closed, or none left.
    if (held?.state !== 'in_progress') {
      throw new AppError('CONFLICT', { message: outcome === 'used_up' ? examMessages.usedUp : examMessages.over })
    }
    await saveAnswers(tx, {
      attemptId: id,
      userId,
      deviceToken: held.deviceToken,
      clientSeq: held.clientSeq + 1,
      changes: [{ slot: 1, response, answered_at: unixSeconds(ctx.now) }],
    })
    await closeAttempt(tx, id)
    return await scoreClosed(tx, held)
  })
}
