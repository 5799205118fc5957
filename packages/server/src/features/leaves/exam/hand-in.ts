import type { CallParsed } from '@zhixing/contract/kernel/call.ts'
import type { examCalls } from '@zhixing/contract/leaves/exam/calls.ts'
import { examLimits, examMessages } from '@zhixing/contract/leaves/exam/limits.ts'
import { wordsFor } from '@zhixing/contract/leaves/exam/words.ts'
import { responseShape } from '@zhixing/contract/leaves/question/shapes.ts'
import { type Queryable, run, runOne, type Tx } from '#db/database.ts'
import { type Ctx, requireSession } from '#kernel/context.ts'
import { AppError, notFound } from '#kernel/errors.ts'
import { unixSeconds } from '#kernel/time.ts'
import {
  type Attempt,
  answersOf,
  closeAttempt,
  findAttempt,
  lockAttempt,
  saveAnswers,
} from '../../learning/learning/public.ts'
import { findExam } from './access.ts'
import { type NoteAddress, notePastes } from './attempt-events.ts'
import { keepLate } from './late-answers.ts'
import { readLayout, readRules, tooEarlyBy } from './layout.ts'
import { isLeftTooOften, noteLeaves } from './leaves.ts'
import { noteNetwork } from './network.ts'
import { presentAttempt, presentOwn } from './present.ts'
import { kindRow } from './queries.ts'
import { attemptNow, scoreClosed, settledOf } from './settle.ts'

const secondsPerMinute = 60

function elsewhere(): AppError {
  return new AppError('CONFLICT', {
    message: examMessages.elsewhere,
    data: { state: 'in_progress', elsewhere: true },
  })
}

/** What is held of questions that were left for good, for the page that tried to change them. */
async function standingOf(on: Queryable, attemptId: number, slots: readonly number[]) {
  const answers = slots.length === 0 ? [] : await run(on, answersOf, { attemptId })
  return slots.map((slot) => {
    const held = answers.find((one) => one.slot === slot)
    return { slot, response: responseShape.parse(held?.response ?? []), flagged: held?.flagged ?? false }
  })
}

async function kindOf(on: Queryable, contentId: number): Promise<'test' | 'exam'> {
  const held = await runOne(on, kindRow, { id: contentId })
  return held?.kind === 'test' ? 'test' : 'exam'
}

async function overdueText(on: Queryable, contentId: number): Promise<string> {
  return wordsFor(await kindOf(on, contentId), examMessages.overdue)
}

/** Whether the time is over; a page's clock may be a little ahead. */
function isDue({ deadlineAt }: Attempt, now: Date): boolean {
  return deadlineAt !== null && unixSeconds(now) >= unixSeconds(deadlineAt) - examLimits.lateSeconds
}

/**
 * Saves answers in one statement. 40900 with the attempt's state when it is closed, or held by another device; one whose
 * time is over is closed on the way.
 */
export async function saveExam(noteAddress: NoteAddress, ctx: Ctx, input: CallParsed<typeof examCalls.saveAnswers>) {
  const { userId } = requireSession(ctx)
  const { attempt_id, device_token, client_seq, changes } = input
  const saved = await saveAnswers(ctx.write, {
    attemptId: attempt_id,
    userId,
    deviceToken: device_token,
    clientSeq: client_seq,
    changes,
    reached: input.reached,
  })
  switch (saved.outcome) {
    case 'ok':
      await noteAddress(ctx, attempt_id)
      await notePastes(ctx.write, attempt_id, input.pastes)
      await noteNetwork(ctx.write, ctx, {
        attemptId: attempt_id,
        contentId: saved.content_id,
        networks: saved.networks,
      })
      return {
        state: saved.state,
        deadline_at: unixSeconds(saved.deadline_at),
        acked: saved.acked,
        late: saved.late,
        passed: await standingOf(ctx.write, attempt_id, saved.passed),
        reached: saved.reached,
        switches: input.leaves.length > 0 ? await noteLeaves(ctx.write, attempt_id, input.leaves) : -1,
      }
    case 'gone':
      throw notFound()
    case 'elsewhere':
      throw elsewhere()
    default: {
      const state = (await attemptNow(ctx, attempt_id))?.state ?? saved.state
      await keepLate(ctx.write, { attemptId: attempt_id, userId, deviceToken: device_token, changes })
      const message = saved.outcome === 'overdue' ? await overdueText(ctx.read, saved.content_id) : examMessages.over
      throw new AppError('CONFLICT', { message, data: { state, elsewhere: false } })
    }
  }
}

interface Submission {
  input: CallParsed<typeof examCalls.submit>
  ctx: Ctx
}

/** Flushes, closes and scores an open attempt; one that is closed already is left as it is. */
async function closeNow(tx: Tx, held: Attempt, { input, ctx }: Submission) {
  if (held.state !== 'in_progress') {
    return held.state === 'submitted' ? await scoreClosed(tx, held) : await settledOf(tx, held)
  }
  if (held.deviceToken !== input.device_token) {
    throw elsewhere()
  }
  // The end is the server's: a device whose clock is ahead hands nobody in.
  if (input.automatic && !isDue(held, ctx.now)) {
    throw new AppError('LOCKED', { message: wordsFor(await kindOf(tx, held.contentId), examMessages.notOver) })
  }
  const isLeft = await isLeftTooOften(tx, held)
  const early = tooEarlyBy(held, ctx.now)
  if (!isLeft && early > 0) {
    const minutes = Math.ceil(early / secondsPerMinute)
    throw new AppError('LOCKED', { message: `${examMessages.tooEarly}，${minutes}分钟后可以交卷` })
  }
  if (input.changes.length > 0) {
    // What comes after the time with grace does not count; the attempt is closed all the same.
    await saveAnswers(tx, {
      attemptId: held.id,
      userId: held.userId,
      deviceToken: input.device_token,
      clientSeq: input.client_seq,
      changes: input.changes,
    })
    const { networks } = readRules(held.rules)
    await noteNetwork(tx, ctx, { attemptId: held.id, contentId: held.contentId, networks })
  }
  const pressed = input.automatic ? 'timeout' : 'manual'
  await closeAttempt(tx, held.id, isLeft ? 'left' : pressed)
  return await scoreClosed(tx, held)
}

/** Hands in: flush, close and score in one transaction. A second time answers what the first did. */
export async function submitExam(ctx: Ctx, input: CallParsed<typeof examCalls.submit>) {
  const { userId } = requireSession(ctx)
  return await ctx.tx(async (tx) => {
    const held = await lockAttempt(tx, { id: input.attempt_id, userId })
    if (!held) {
      throw notFound()
    }
    const learned = await closeNow(tx, held, { input, ctx })
    // What came too late was not taken by the closing: a teacher may see it.
    const { attempt_id: attemptId, device_token: deviceToken, changes } = input
    const { kept } = await keepLate(tx, { attemptId, userId, deviceToken, changes })
    const attempt = (await findAttempt(tx, held.id)) ?? held
    const answers = await run(tx, answersOf, { attemptId: held.id })
    const exam = await findExam(tx, held.contentId)
    const isAnswered = ({ response }: { response: unknown }) => Array.isArray(response) && response.some(Boolean)
    return {
      attempt: exam ? presentOwn(attempt, exam) : presentAttempt(attempt, false),
      answered: answers.filter(isAnswered).length,
      total: readLayout(held.layout).length,
      late: kept,
      learned,
    }
  })
}
