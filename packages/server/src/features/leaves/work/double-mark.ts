import type { CallParsed } from '@zhixing/contract/kernel/call.ts'
import { type DoubleStage, doubleOutcome } from '@zhixing/contract/learning/learning/double.ts'
import { aboveMax, markMessages } from '@zhixing/contract/learning/learning/marking.ts'
import { doubleMessages } from '@zhixing/contract/leaves/work/double.ts'
import type { workMarkCalls } from '@zhixing/contract/leaves/work/mark-calls.ts'
import type { SubmissionOnWire } from '@zhixing/contract/leaves/work/shapes.ts'
import { type Queryable, run, type Tx } from '#db/database.ts'
import { type Ctx, requireSession } from '#kernel/context.ts'
import { AppError, badField } from '#kernel/errors.ts'
import { unixSeconds } from '#kernel/time.ts'
import type { Submission } from '../../learning/learning/public.ts'
import { withholdMarkFiles } from '../../learning/mark-file/public.ts'
import { giveMark } from './mark-submission.ts'
import { workMarksOf } from './queries.ts'

type Row = Awaited<ReturnType<typeof marksOf>>[number]

interface Doubled {
  rows: Row[]
  /** Those that were finished, in their order. */
  done: Row[]
  mine: Row | undefined
  stage: DoubleStage
  final: number | null
}

async function marksOf(on: Queryable, submissionId: number) {
  return await run(on, workMarksOf, { submissionId })
}

/** How far two people are with a hand-in; one that was marked before two had to is done. */
async function readDouble(on: Queryable, submission: Submission, userId: number): Promise<Doubled> {
  const rows = await marksOf(on, submission.id)
  const done = rows.filter(({ doneAt }) => doneAt !== null)
  const outcome = doubleOutcome(
    done.map(({ score }) => score ?? 0),
    submission.maxScore,
  )
  const isOpen = submission.state === 'submitted'
  return {
    rows,
    done,
    mine: rows.find(({ markerId }) => markerId === userId),
    stage: isOpen ? outcome.stage : 'done',
    final: outcome.final,
  }
}

/**
 * How far a hand-in is, for one who marks it. What others gave is told to who decides between them, and to everybody once
 * it is done; before that nobody sees another's points.
 */
export async function showDouble(ctx: Ctx, submission: Submission) {
  const { userId } = requireSession(ctx)
  const { done, mine, stage } = await readDouble(ctx.write, submission, userId)
  const isDone = mine !== undefined && mine.doneAt !== null
  const seesAll = stage === 'done' || (stage === 'third' && !isDone)
  const double = {
    stage,
    may_mark: stage !== 'done' && !isDone,
    is_mine: isDone,
    marks: done
      .filter(({ markerId }) => seesAll || markerId === userId)
      .map(({ round, marker, score, comment, doneAt }) => ({
        round: round ?? 0,
        marker,
        score: score ?? 0,
        comment,
        at: unixSeconds(doneAt),
      })),
  }
  return { double, own: mine }
}

/** A hand-in as one of two sees it: with what they gave themselves, until it is done. */
export function asOwn(
  shown: SubmissionOnWire,
  { double, own }: Awaited<ReturnType<typeof showDouble>>,
): SubmissionOnWire {
  return double.stage === 'done'
    ? shown
    : {
        ...shown,
        score: own?.score ?? null,
        comment: own?.comment ?? '',
        deduction: 0,
        marker: '',
        mark_files: shown.mark_files.filter(({ is_mine }) => is_mine),
      }
}

/** The hand-in is held until the end of the transaction, so that two who finish at once come one after the other. */
async function holdOpen(tx: Tx, submission: Submission, rowVersion: number): Promise<void> {
  const { rows } = await tx.query({
    name: 'work.holdSubmission',
    text: `select row_version, state from submission where id = $1 for update`,
    values: [submission.id],
  })
  const [row] = rows as { row_version: number; state: string }[]
  if (row?.state === 'graded') {
    throw new AppError('CONFLICT', { message: doubleMessages.done })
  }
  if (row?.state !== 'submitted' || row.row_version !== rowVersion) {
    throw new AppError('CONFLICT', { message: markMessages.stale })
  }
}

/** Keeps what one of two gives; it counts for nothing before it is finished. */
export async function saveOwnMark(
  ctx: Ctx,
  submission: Submission,
  input: CallParsed<typeof workMarkCalls.mark>,
): Promise<void> {
  const { score, comment = null, row_version } = input
  if (score !== null && score > submission.maxScore) {
    throw badField('score', aboveMax(submission.maxScore))
  }
  const { userId } = requireSession(ctx)
  await ctx.tx(async (tx) => {
    await holdOpen(tx, submission, row_version)
    const { rowCount } = await tx.query({
      name: 'work.saveOwnMark',
      text: `insert into work_mark as m (submission_id, marker_id, score, comment, updated_at) values ($1, $2, $3, coalesce($4, ''), clock_now())
        on conflict (submission_id, marker_id) do update set score = coalesce(excluded.score, m.score), comment = coalesce($4, m.comment),
          updated_at = excluded.updated_at where m.done_at is null`,
      values: [submission.id, userId, score, comment],
    })
    if (rowCount === 0) {
      throw new AppError('CONFLICT', { message: doubleMessages.mine })
    }
  })
}

/** What the learner reads: of two who agree both, of a third theirs alone. */
function commentOf(done: readonly { comment: string }[]): string {
  const counting = done.length > 2 ? done.slice(2) : done
  return counting
    .map(({ comment }) => comment)
    .filter(Boolean)
    .join('\n')
}

/** One of two is finished. The second who agrees, or the third, makes the hand-in marked. */
export async function finishOwnMark(ctx: Ctx, submission: Submission, rowVersion: number): Promise<void> {
  const { userId } = requireSession(ctx)
  await ctx.tx(async (tx) => {
    await holdOpen(tx, submission, rowVersion)
    const { done, mine } = await readDouble(tx, submission, userId)
    if (mine?.doneAt) {
      throw new AppError('CONFLICT', { message: doubleMessages.mine })
    }
    if (mine?.score === undefined || mine.score === null) {
      throw badField('score', doubleMessages.scoreMissing)
    }
    await tx.query({
      name: 'work.finishMark',
      text: `update work_mark set done_at = clock_now(), round = $3 where submission_id = $1 and marker_id = $2`,
      values: [submission.id, userId, done.length + 1],
    })
    const all = [...done, mine]
    const { final } = doubleOutcome(
      all.map(({ score }) => score ?? 0),
      submission.maxScore,
    )
    if (done.length > 1) {
      await withholdMarkFiles(tx, { submissionId: submission.id }, { markerIds: done.map(({ markerId }) => markerId) })
    }
    if (final !== null) {
      await giveMark(tx, { submission, score: final, comment: commentOf(all), markerId: userId, rowVersion })
    }
  })
}
