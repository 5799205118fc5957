import { aboveMax, markLimits, markMessages, takesMarks } from '@zhixing/contract/learning/learning/marking.ts'
import type { RubricPick } from '@zhixing/contract/learning/rubric/shapes.ts'
import { doubleMessages } from '@zhixing/contract/leaves/work/double.ts'
import { deductionOf } from '@zhixing/contract/leaves/work/late.ts'
import { workMessages } from '@zhixing/contract/leaves/work/limits.ts'
import { latePolicyShape } from '@zhixing/contract/leaves/work/shapes.ts'
import type { Tx } from '#db/database.ts'
import type { Ctx } from '#kernel/context.ts'
import { AppError, badField, notFound } from '#kernel/errors.ts'
import { days } from '#kernel/time.ts'
import { emit } from '../../../queue/event.ts'
import {
  findSubmission,
  hasLaterRound,
  type LearnKey,
  noteOpened,
  type Submission,
  writeMark,
  writeReturn,
} from '../../learning/learning/public.ts'
import { handInToMark } from '../../learning/outline/public.ts'
import { type AccessedWork, accessWork, findWork, type WorkRow } from './access.ts'
import { workGraded, workReturned } from './events.ts'
import { rubricMarkOf, scoreBy } from './rubric.ts'
import { settleLearner } from './settle.ts'

/**
 * A hand-in for those who mark where it was made; what is still being written is nobody else's. The learner cannot take
 * it back from now on, unless it is only read ahead.
 */
export async function accessSubmission(
  ctx: Ctx,
  asked: { id: number; c?: number | undefined; s: number; ahead?: boolean; reads?: true },
): Promise<{ accessed: AccessedWork; submission: Submission }> {
  const accessed = await accessWork(ctx, asked, 'mark')
  const submission = await handInToMark(ctx, accessed, asked)
  if (!asked.ahead) {
    await noteOpened(ctx.write, submission.id)
  }
  return { accessed, submission }
}

interface Handling {
  submission: Submission
  markerId: number
  /** As the marker saw it. */
  rowVersion: number
  /** The score sheet it came with. */
  importId?: number
}

/** What stands, for the marker who came second. */
async function standing(tx: Tx, id: number, otherwise: string): Promise<AppError> {
  const stored = await findSubmission(tx, id)
  const { state, score = null, deduction = 0, comment = '', rowVersion = 0 } = stored ?? {}
  const rubric_mark = stored ? rubricMarkOf(stored) : null
  return new AppError('CONFLICT', {
    message: takesMarks({ state }) ? markMessages.stale : otherwise,
    data: { row_version: rowVersion, state, score, deduction, comment, ...(rubric_mark ? { rubric_mark } : {}) },
  })
}

async function mustFindWork(tx: Tx, { contentId, ...doer }: LearnKey): Promise<WorkRow> {
  const work = await findWork(tx, contentId, doer)
  if (!work) {
    throw notFound()
  }
  return work
}

interface Given extends Handling {
  score: number | null
  comment: string | null
  /** What was given by the work's rubric, from which the score follows. */
  picks?: readonly RubricPick[] | undefined
}

/**
 * Marks a hand-in: the points given, less what being late takes. A null score saves the comment only. The learner's
 * progress is brought up to it, and they are told when it had waited. 40900 with what stands when it was marked or taken
 * back meanwhile; 40000 at `score` for more than there is to earn.
 */
export async function giveMark(tx: Tx, { submission, comment, picks, ...given }: Given): Promise<Submission> {
  const { score: whole, ...by } = given
  if (whole !== null && whole > submission.maxScore) {
    throw badField('score', aboveMax(submission.maxScore))
  }
  const work = await mustFindWork(tx, submission)
  const { score, partMarks } = await scoreBy(tx, work, { submission, score: whole, picks })
  const policy = latePolicyShape.nullable().parse(work.latePolicy)
  const late = { score: score ?? 0, max: submission.maxScore, lateS: submission.lateS }
  const deduction = score === null ? 0 : deductionOf(late, policy)
  const counts = score === null ? null : score - deduction
  if (!(await writeMark(tx, { id: submission.id, ...by, score: counts, deduction, comment, partMarks }))) {
    throw await standing(tx, submission.id, workMessages.cannotMark)
  }
  if (score !== null) {
    await settleLearner(tx, submission, { work, acts: false })
    if (submission.state === 'submitted') {
      await emit(tx, workGraded, { submissionId: submission.id, actorId: by.markerId })
    }
  }
  return (await findSubmission(tx, submission.id)) ?? submission
}

/** The same where one person marks: what two mark comes about by both of them only. */
export async function markSubmission(tx: Tx, given: Given): Promise<Submission> {
  refuseDouble(await mustFindWork(tx, given.submission))
  return await giveMark(tx, given)
}

/** 40900 where two people mark: nobody gives what counts alone. */
export function refuseDouble({ isDouble }: Pick<WorkRow, 'isDouble'>): void {
  if (isDouble) {
    throw new AppError('CONFLICT', { message: doubleMessages.oneByOne })
  }
}

/**
 * Gives a hand-in back with a reason, to be done again by a deadline, three days from now unless said otherwise. It
 * counts as unfinished, and the learner is told.
 */
export async function returnSubmission(
  tx: Tx,
  { submission, reason, deadline, now, ...by }: Handling & { reason: string; deadline?: Date | undefined; now: Date },
): Promise<Submission> {
  if (reason.trim() === '') {
    throw badField('reason', workMessages.returnReason)
  }
  const until = deadline ?? new Date(now.getTime() + days(markLimits.returnDays))
  if (until <= now) {
    throw badField('deadline', workMessages.returnDeadline)
  }
  const work = await mustFindWork(tx, submission)
  if (!(await writeReturn(tx, { id: submission.id, ...by, reason: reason.trim(), deadline: until }))) {
    if (await hasLaterRound(tx, submission)) {
      throw new AppError('CONFLICT', { message: markMessages.notNewest })
    }
    throw await standing(tx, submission.id, workMessages.cannotReturn)
  }
  await settleLearner(tx, submission, { work, acts: false })
  await emit(tx, workReturned, { submissionId: submission.id, actorId: by.markerId })
  return (await findSubmission(tx, submission.id)) ?? submission
}
