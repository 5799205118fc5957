import type { CallParsed } from '@zhixing/contract/kernel/call.ts'
import { aboveMax, markMessages, takesMarks } from '@zhixing/contract/learning/learning/marking.ts'
import { practiceMessages } from '@zhixing/contract/leaves/practice/limits.ts'
import type { practiceMarkCalls } from '@zhixing/contract/leaves/practice/mark-calls.ts'
import type { Tx } from '#db/database.ts'
import { type Ctx, requireSession } from '#kernel/context.ts'
import { AppError, badField, notFound } from '#kernel/errors.ts'
import { emit } from '../../../queue/event.ts'
import {
  acceptParts,
  findSubmission,
  markPart,
  noteOpened,
  type Submission,
  writeReturn,
} from '../../learning/learning/public.ts'
import { handInToMark } from '../../learning/outline/public.ts'
import { type AccessedPractice, accessPractice } from './access.ts'
import { productAccepted, productReturned } from './events.ts'
import { readMarks, readParts } from './parts.ts'
import { settleLearner } from './settle.ts'

/** A round of a product for those who mark it; what is still being made is nobody else's. */
export async function accessRound(
  ctx: Ctx,
  asked: { id: number; c?: number | undefined; s: number; ahead?: boolean; reads?: true },
): Promise<{ accessed: AccessedPractice; submission: Submission }> {
  const accessed = await accessPractice(ctx, asked, 'mark')
  const submission = await handInToMark(ctx, accessed, asked)
  if (!asked.ahead) {
    await noteOpened(ctx.write, submission.id)
  }
  return { accessed, submission }
}

async function mustFind(tx: Tx, id: number): Promise<Submission> {
  const found = await findSubmission(tx, id)
  if (!found) {
    throw notFound()
  }
  return found
}

function markOf(submission: Submission, step: number) {
  const found = readMarks(submission).find(({ id }) => id === step)
  return { score: found?.score ?? null, comment: found?.comment ?? '', row_version: found?.row_version ?? 0 }
}

/** What stands of a step, for the marker who came second. */
async function standingMark(tx: Tx, id: number, step: number): Promise<AppError> {
  const stored = await mustFind(tx, id)
  return takesMarks(stored)
    ? new AppError('CONFLICT', { message: markMessages.stale, data: markOf(stored, step) })
    : new AppError('CONFLICT', { message: practiceMessages.cannotMark })
}

type MarkGiven = CallParsed<typeof practiceMarkCalls.mark>

function checkPoints(submission: Submission, { step, score }: MarkGiven): void {
  if (step === 0) {
    if (score !== null) {
      throw badField('score', practiceMessages.cannotMark)
    }
    return
  }
  const asked = readParts(submission.parts).asked.find(({ id }) => id === step)
  if (!asked) {
    throw badField('step', practiceMessages.noStep)
  }
  if (score !== null && score > asked.score) {
    throw badField('score', aboveMax(asked.score))
  }
}

/** Marks one step. What is accepted already counts with the new points at once. */
export async function markStep(tx: Tx, ctx: Ctx, { submission, given }: { submission: Submission; given: MarkGiven }) {
  checkPoints(submission, given)
  const isMarked = await markPart(tx, {
    id: submission.id,
    slot: given.step,
    rowVersion: given.row_version,
    markerId: requireSession(ctx).userId,
    score: given.score,
    comment: given.comment ?? null,
  })
  if (!isMarked) {
    throw await standingMark(tx, submission.id, given.step)
  }
  if (submission.state === 'graded' && given.score !== null) {
    await settleLearner(tx, submission, false)
  }
  return await mustFind(tx, submission.id)
}

interface Deciding {
  submission: Submission
  /** As the marker saw it. */
  rowVersion: number
}

async function refused(tx: Tx, id: number, otherwise: string): Promise<AppError> {
  const { state, rowVersion } = await mustFind(tx, id)
  const message = state === 'submitted' ? markMessages.stale : otherwise
  return new AppError('CONFLICT', { message, data: { state, row_version: rowVersion } })
}

/** Accepts a product: its points count, the practice is done, the learner is told. */
export async function acceptRound(tx: Tx, ctx: Ctx, { submission, rowVersion }: Deciding): Promise<Submission> {
  const marks = readMarks(submission)
  const isRead = readParts(submission.parts).asked.every(({ id }) =>
    marks.some((mark) => mark.id === id && mark.score !== null),
  )
  if (submission.state === 'submitted' && !isRead) {
    throw new AppError('CONFLICT', { message: practiceMessages.unmarked })
  }
  const markerId = requireSession(ctx).userId
  if (!(await acceptParts(tx, { id: submission.id, rowVersion, markerId }))) {
    throw await refused(tx, submission.id, practiceMessages.cannotAccept)
  }
  await settleLearner(tx, submission, false)
  await emit(tx, productAccepted, { submissionId: submission.id, actorId: markerId })
  return await mustFind(tx, submission.id)
}

/** Gives a product back with a reason; it counts as unfinished and is shown to nobody, and the learner is told. */
export async function returnRound(
  tx: Tx,
  ctx: Ctx,
  { submission, rowVersion, reason }: Deciding & { reason: string },
): Promise<Submission> {
  const markerId = requireSession(ctx).userId
  if (!(await writeReturn(tx, { id: submission.id, rowVersion, markerId, reason, deadline: null }))) {
    throw await refused(tx, submission.id, practiceMessages.cannotReturn)
  }
  await settleLearner(tx, submission, false)
  await emit(tx, productReturned, { submissionId: submission.id, actorId: markerId })
  return await mustFind(tx, submission.id)
}
