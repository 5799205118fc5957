import type { CallParsed } from '@zhixing/contract/kernel/call.ts'
import { aboveMax, markMessages, takesMarks } from '@zhixing/contract/learning/learning/marking.ts'
import { discussionMessages } from '@zhixing/contract/leaves/discussion/limits.ts'
import type { discussionMarkCalls } from '@zhixing/contract/leaves/discussion/mark-calls.ts'
import type { MarkedPart } from '@zhixing/contract/leaves/discussion/shapes.ts'
import { commentMessages } from '@zhixing/contract/talk/comment/limits.ts'
import { run, type Tx } from '#db/database.ts'
import { type Ctx, requireSession } from '#kernel/context.ts'
import { AppError, badField, notFound } from '#kernel/errors.ts'
import { unixSeconds } from '#kernel/time.ts'
import { emit } from '../../../queue/event.ts'
import type { Store } from '../../../storage/store.ts'
import { readFiles } from '../../base/upload/public.ts'
import { findSubmission, markHistory, noteOpened, type Submission, writeMark } from '../../learning/learning/public.ts'
import { handInToMark, scopeOf } from '../../learning/outline/public.ts'
import { personIn } from '../../people/organisation/public.ts'
import { type AccessedDiscussion, accessDiscussion, findDiscussion } from './access.ts'
import { discussionMarked } from './events.ts'
import { saidBy } from './queries.ts'
import { settleLearners } from './settle.ts'
import { presentHead } from './show.ts'

/** All that a learner said together, for those who mark it. */
export async function accessPart(
  ctx: Ctx,
  asked: { id: number; c?: number | undefined; s: number; ahead?: boolean; reads?: true },
): Promise<{ accessed: AccessedDiscussion; submission: Submission }> {
  const accessed = await accessDiscussion(ctx, asked, 'mark')
  const submission = await handInToMark(ctx, accessed, asked)
  if (!asked.ahead) {
    await noteOpened(ctx.write, submission.id)
  }
  return { accessed, submission }
}

/** A discussion whose learners are marked in a file; 40900 where points come by posts. */
export async function accessSheet(ctx: Ctx, asked: { id: number; c: number }) {
  const { leaf, discussion } = await accessDiscussion(ctx, asked, 'mark')
  if (discussion.markedBy !== 'hand') {
    throw new AppError('CONFLICT', { message: discussionMessages.notMarked })
  }
  return { id: leaf.id, title: leaf.title, orgId: leaf.orgId, total: discussion.points }
}

function presentPart(one: Submission): MarkedPart {
  return {
    s: one.id,
    state: one.state,
    submitted_at: unixSeconds(one.submittedAt),
    late_s: one.lateS,
    max_score: one.maxScore,
    score: one.score,
    comment: one.comment,
    row_version: one.rowVersion,
  }
}

/** What a learner said, with everything its marker needs. */
export async function readPart(store: Store, ctx: Ctx, input: CallParsed<typeof discussionMarkCalls.reading>) {
  const { accessed, submission } = await accessPart(ctx, { ...input, reads: true })
  const { leaf, contextId } = accessed
  const { userId: authorId } = submission
  const sight = {
    contextId,
    contentId: leaf.id,
    userId: requireSession(ctx).userId,
    scope: scopeOf(accessed),
    isOwn: false,
  }
  const [head, person, said, history] = await Promise.all([
    presentHead(store, ctx, accessed),
    personIn(ctx.read, { userId: authorId, orgId: leaf.orgId }),
    run(ctx.read, saidBy, { ...sight, authorId }),
    markHistory(ctx.read, { submissionId: submission.id }),
  ])
  const filesOf = await readFiles(store, ctx, said)
  return {
    ...head,
    person,
    part: presentPart(submission),
    said: said.map((one) => ({
      id: one.id,
      body: one.body,
      files: filesOf(one.fileIds),
      is_late: one.isLate,
      created_time: unixSeconds(one.createdAt),
      edited_time: unixSeconds(one.editedAt),
      answers:
        one.answersName === null ? null : { name: one.answersName, body: one.answersBody || commentMessages.filesOnly },
    })),
    history,
  }
}

interface Given {
  submission: Submission
  markerId: number
  rowVersion: number
  score: number | null
  comment: string | null
  /** The score sheet it came with. */
  importId?: number | undefined
}

/** What stands, for the marker who came second. */
async function standing(tx: Tx, id: number): Promise<AppError> {
  const { state, score = null, comment = '', rowVersion = 0 } = (await findSubmission(tx, id)) ?? {}
  const message = takesMarks({ state }) ? markMessages.stale : discussionMessages.notMarked
  return new AppError('CONFLICT', { message, data: { row_version: rowVersion, state, score, comment } })
}

/**
 * Gives what a learner said points and words; null keeps what stands. 40900 with what stands when it was marked or taken back
 * meanwhile; 40000 at `score` for more than there is to earn.
 */
export async function markPart(tx: Tx, given: Given): Promise<Submission> {
  const { submission, markerId, rowVersion, score, comment, importId } = given
  if (score !== null && score > submission.maxScore) {
    throw badField('score', aboveMax(submission.maxScore))
  }
  const discussion = await findDiscussion(tx, submission.contentId)
  if (!discussion) {
    throw notFound()
  }
  const { id, contextId, userId } = submission
  if (!(await writeMark(tx, { id, rowVersion, markerId, score, comment, importId, deduction: 0 }))) {
    throw await standing(tx, id)
  }
  if (score !== null) {
    await settleLearners(tx, { discussion, contextId, userIds: [userId], acts: false })
    if (submission.state === 'submitted') {
      await emit(tx, discussionMarked, { submissionId: id, actorId: markerId })
    }
  }
  return (await findSubmission(tx, id)) ?? submission
}

export async function markDiscussion(ctx: Ctx, input: CallParsed<typeof discussionMarkCalls.mark>) {
  const { submission } = await accessPart(ctx, input)
  const { score, comment = null, row_version: rowVersion } = input
  const given = { submission, markerId: requireSession(ctx).userId, rowVersion, score, comment }
  return { part: presentPart(await ctx.tx((tx) => markPart(tx, given))) }
}
