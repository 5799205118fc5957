import type { examMarkCalls } from '@zhixing/contract/exam/mark-calls.ts'
import { remarkMessages } from '@zhixing/contract/exam/remark.ts'
import type { CallParsed } from '@zhixing/contract/kernel/call.ts'
import { aboveMax, markMessages } from '@zhixing/contract/learning/marking.ts'
import { sumScores } from '@zhixing/contract/question/scoring.ts'
import { run } from '#db/database.ts'
import { type Ctx, requireSession } from '#kernel/context.ts'
import { AppError, badField, notFound } from '#kernel/errors.ts'
import { emit } from '../../queue/event.ts'
import type { Store } from '../../storage/store.ts'
import { type Attempt, answersOf, findAttempt, markAnswer, markHistory } from '../learning/public.ts'
import { personToMark } from '../mark-code/public.ts'
import { listMarkFiles, presentMarkFiles } from '../mark-file/public.ts'
import { type AccessedLeaf, accessLeafToMark } from '../outline/public.ts'
import { examGraded } from './events.ts'
import { readLayout } from './layout.ts'
import { presentAttempt } from './present.ts'
import { questionsOf } from './result.ts'
import { attemptNow, settleLearner } from './settle.ts'

interface AttemptToMark {
  found: AccessedLeaf
  attempt: Attempt
}

/** A closed attempt at whatever is held like an exam, for those who mark there; one whose time is over is closed on the way. */
async function accessAttempt(
  ctx: Ctx,
  asked: { id: number; c?: number | undefined; s: number },
): Promise<AttemptToMark> {
  const found = await accessLeafToMark(ctx, asked.id, { c: asked.c })
  const attempt = await attemptNow(ctx, asked.s)
  if (!attempt || attempt.contentId !== found.leaf.id || attempt.contextId !== found.contextId) {
    throw notFound()
  }
  // Who learned here before they were named to help may not read their own keys, nor score themselves.
  if (attempt.userId === requireSession(ctx).userId) {
    throw new AppError('NOT_ALLOWED', { message: markMessages.own })
  }
  if (attempt.state === 'in_progress' || attempt.state === 'void') {
    throw new AppError('CONFLICT', { message: attempt.state === 'void' ? markMessages.void : markMessages.open })
  }
  return { found, attempt }
}

interface Earned {
  got: number | null
  given: { markState: string } | undefined
  /** Dropped from the total. */
  void?: boolean | undefined
}

function figures(all: readonly Earned[]) {
  const questions = all.filter((one) => !one.void)
  return {
    score_now: sumScores(questions.map(({ got }) => got ?? 0)),
    waiting: questions.filter(({ given }) => given?.markState === 'needs').length,
  }
}

/** An attempt with keys and answers for its marker (expected 3.6). */
export async function readAttempt(store: Store, ctx: Ctx, input: CallParsed<typeof examMarkCalls.reading>) {
  const { found, attempt } = await accessAttempt(ctx, input)
  // What was closed on the way stands where it was written.
  const fresh: Ctx = { ...ctx, read: ctx.write }
  const [questions, person, history, added] = await Promise.all([
    questionsOf(store, fresh, attempt),
    personToMark(ctx.read, { ...attempt, orgId: found.leaf.orgId }),
    markHistory(ctx.read, { attemptId: attempt.id }),
    listMarkFiles(ctx.read, { attemptIds: [attempt.id] }),
  ])
  return {
    id: found.leaf.id,
    c: found.contextId,
    title: found.leaf.title,
    person,
    attempt: presentAttempt(attempt, true),
    ...figures(questions),
    questions: questions.map(({ given, ...question }) => ({
      ...question,
      mark_state: given?.markState ?? 'none',
      row_version: given?.rowVersion ?? 0,
    })),
    mark_files: presentMarkFiles(store, ctx, { rows: added, reader: 'marker' }),
    history,
  }
}

/** What stands of one question, for the marker who came second. */
async function standing(ctx: Ctx, attempt: Attempt, slot: number): Promise<AppError> {
  const answers = await run(ctx.write, answersOf, { attemptId: attempt.id })
  const found = answers.find((one) => one.slot === slot)
  const data = { row_version: found?.rowVersion ?? 0, score: found?.score ?? null, comment: found?.comment ?? '' }
  return new AppError('CONFLICT', { message: markMessages.stale, data })
}

/**
 * Scores or comments one question. The last one that waited makes the attempt graded, the learner's progress is brought
 * up to it and they are told.
 */
export async function markQuestion(ctx: Ctx, input: CallParsed<typeof examMarkCalls.mark>) {
  const { attempt } = await accessAttempt(ctx, input)
  const { slot, score, comment, row_version } = input
  const layout = readLayout(attempt.layout)
  const placed = layout.find((one) => one.slot === slot)
  if (!placed) {
    throw notFound()
  }
  if (placed.void) {
    throw new AppError('CONFLICT', { message: remarkMessages.voidMark })
  }
  if (score !== null && score > placed.score) {
    throw badField('score', aboveMax(placed.score))
  }
  const markerId = requireSession(ctx).userId
  const marked = await ctx.tx(async (tx) => {
    const given = { attemptId: attempt.id, slot, score, comment: comment ?? null, rowVersion: row_version, markerId }
    const done = await markAnswer(tx, given)
    if (done.outcome !== 'ok') {
      return done
    }
    if (score !== null) {
      await settleLearner(tx, attempt)
    }
    if (done.newlyGraded) {
      await emit(tx, examGraded, { attemptId: attempt.id, actorId: markerId })
    }
    return done
  })
  if (marked.outcome === 'stale') {
    throw await standing(ctx, attempt, slot)
  }
  if (marked.outcome !== 'ok') {
    throw new AppError('CONFLICT', { message: markMessages.void, data: { state: marked.outcome } })
  }
  const [now, answers] = await Promise.all([
    findAttempt(ctx.write, attempt.id),
    run(ctx.write, answersOf, { attemptId: attempt.id }),
  ])
  return {
    row_version: marked.rowVersion,
    attempt: presentAttempt(now ?? attempt, true),
    ...figures(
      answers.map((given) => ({
        got: given.score,
        given,
        void: layout.find((one) => one.slot === given.slot)?.void,
      })),
    ),
  }
}
