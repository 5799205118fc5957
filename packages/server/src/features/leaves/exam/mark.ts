import type { CallParsed } from '@zhixing/contract/kernel/call.ts'
import { aboveMax, markMessages } from '@zhixing/contract/learning/learning/marking.ts'
import { examDoubleMessages } from '@zhixing/contract/leaves/exam/limits.ts'
import type { examMarkCalls } from '@zhixing/contract/leaves/exam/mark-calls.ts'
import { remarkMessages } from '@zhixing/contract/leaves/exam/remark.ts'
import { sumScores } from '@zhixing/contract/leaves/question/scoring.ts'
import { run } from '#db/database.ts'
import { type Ctx, requireSession } from '#kernel/context.ts'
import { AppError, badField, notFound } from '#kernel/errors.ts'
import { emit } from '../../../queue/event.ts'
import type { Store } from '../../../storage/store.ts'
import { requireInScope } from '../../content/membership/public.ts'
import {
  type Attempt,
  answersOf,
  findAttempt,
  markAnswer,
  markHistory,
  requireOwnMarks,
} from '../../learning/learning/public.ts'
import { personToMark } from '../../learning/mark-code/public.ts'
import { listMarkFiles, presentMarkFiles } from '../../learning/mark-file/public.ts'
import { type AccessedLeaf, accessScopedToMark, contextOf, scopeOf } from '../../learning/outline/public.ts'
import { findExam } from './access.ts'
import { finishOwnMark, type ShownDouble, saveOwnMark, showDouble } from './double-mark.ts'
import { examGraded } from './events.ts'
import { readLayout, readRules } from './layout.ts'
import { showPhoto } from './photos.ts'
import { presentAttempt } from './present.ts'
import { questionsOf } from './result.ts'
import { attemptNow, settleLearner } from './settle.ts'

interface AttemptToMark {
  found: AccessedLeaf
  attempt: Attempt
}

/**
 * A closed attempt at whatever is held like an exam, for those who mark there; one whose time is over is closed on the way.
 * Unless the caller only reads it, its marks must be theirs to change.
 */
export async function accessAttempt(
  ctx: Ctx,
  asked: { id: number; c?: number | undefined; s: number },
  to: 'read' | 'change' = 'change',
): Promise<AttemptToMark> {
  const found = await accessScopedToMark(ctx, asked.id, { c: asked.c })
  const attempt = await attemptNow(ctx, asked.s)
  if (!attempt || attempt.contentId !== found.leaf.id || attempt.contextId !== found.contextId) {
    throw notFound()
  }
  // Who learned here before they were named to help may not read their own keys, nor score themselves.
  if (attempt.userId === requireSession(ctx).userId) {
    throw new AppError('NOT_ALLOWED', { message: markMessages.own })
  }
  await requireInScope(ctx.read, scopeOf(found), { userId: attempt.userId, at: attempt.submittedAt })
  if (to === 'change') {
    await requireOwnMarks(ctx.read, scopeOf(found), { attemptId: attempt.id })
  }
  if (attempt.state === 'in_progress' || attempt.state === 'void') {
    throw new AppError('CONFLICT', { message: attempt.state === 'void' ? markMessages.void : markMessages.open })
  }
  return { found, attempt }
}

interface Earned {
  got: number | null
  slot: number
  given: { markState: string } | undefined
  /** Dropped from the total. */
  void?: boolean | undefined
}

/** What is earned so far and how many questions wait; of one of two by what they gave themselves. */
function figures(all: readonly Earned[], two: ShownDouble | null = null) {
  const questions = all
    .filter((one) => !one.void)
    .map(({ slot, got, given }) => {
      const own = two?.own.get(slot)
      return own ? { got: own.got, waits: own.got === null } : { got, waits: given?.markState === 'needs' }
    })
  return {
    score_now: Math.max(0, sumScores(questions.map(({ got }) => got ?? 0))),
    waiting: questions.filter(({ waits }) => waits).length,
  }
}

/** How far two are with an attempt; null where one person marks. */
async function doubleOf(ctx: Ctx, attempt: Attempt): Promise<ShownDouble | null> {
  const exam = await findExam(ctx.read, attempt.contentId)
  return exam?.isDouble ? await showDouble(ctx.write, attempt, requireSession(ctx).userId) : null
}

/** An attempt with keys and answers for its marker (expected 3.6). */
export async function readAttempt(store: Store, ctx: Ctx, input: CallParsed<typeof examMarkCalls.reading>) {
  const { found, attempt } = await accessAttempt(ctx, input, 'read')
  // What was closed on the way stands where it was written.
  const fresh: Ctx = { ...ctx, read: ctx.write }
  const [questions, person, history, added, two, photo] = await Promise.all([
    questionsOf(store, fresh, attempt),
    personToMark(ctx.read, { ...attempt, orgId: found.leaf.orgId }),
    markHistory(ctx.read, { attemptId: attempt.id }),
    listMarkFiles(ctx.read, { attemptIds: [attempt.id] }),
    doubleOf(ctx, attempt),
    showPhoto(store, ctx, attempt.id),
  ])
  const files = presentMarkFiles(store, ctx, { rows: added, reader: 'marker' })
  return {
    id: found.leaf.id,
    ...contextOf(found),
    title: found.leaf.title,
    person,
    attempt: presentAttempt(attempt, true),
    photo: person.is_anonymous ? null : photo,
    ...figures(questions, two),
    sections: readRules(attempt.rules).sections,
    questions: questions.map(({ given, ...question }) => {
      const own = two?.own.get(question.slot)
      return {
        ...question,
        ...(own ? { got: own.got, comment: own.comment } : {}),
        mark_state: given?.markState ?? 'none',
        row_version: own?.rowVersion ?? given?.rowVersion ?? 0,
      }
    }),
    mark_files: two && two.double.stage !== 'done' ? files.filter(({ is_mine }) => is_mine) : files,
    history,
    double: two?.double ?? null,
  }
}

/** What stands of one question, for the marker who came second. */
async function standing(ctx: Ctx, attempt: Attempt, slot: number): Promise<AppError> {
  const answers = await run(ctx.write, answersOf, { attemptId: attempt.id })
  const found = answers.find((one) => one.slot === slot)
  const data = { row_version: found?.rowVersion ?? 0, score: found?.score ?? null, comment: found?.comment ?? '' }
  return new AppError('CONFLICT', { message: markMessages.stale, data })
}

/** What an attempt came to after something was given. */
async function cameTo(ctx: Ctx, attempt: Attempt) {
  const [now, answers] = await Promise.all([
    findAttempt(ctx.write, attempt.id),
    run(ctx.write, answersOf, { attemptId: attempt.id }),
  ])
  const layout = readLayout(attempt.layout)
  const two = await doubleOf(ctx, now ?? attempt)
  const earned = answers.map((given) => ({
    slot: given.slot,
    got: given.score,
    given,
    void: layout.find((one) => one.slot === given.slot)?.void,
  }))
  return { attempt: presentAttempt(now ?? attempt, true), ...figures(earned, two), double: two?.double ?? null }
}

interface Giving {
  slot: number
  score: number | null
  comment: string | null
  rowVersion: number
  markerId: number
}

/** Marks one question where one person does; gives its version. */
async function markAlone(ctx: Ctx, attempt: Attempt, given: Giving): Promise<number> {
  const marked = await ctx.tx(async (tx) => {
    const done = await markAnswer(tx, { attemptId: attempt.id, ...given })
    if (done.outcome !== 'ok') {
      return done
    }
    if (given.score !== null) {
      await settleLearner(tx, attempt)
    }
    if (done.newlyGraded) {
      await emit(tx, examGraded, { attemptId: attempt.id, actorId: given.markerId })
    }
    return done
  })
  if (marked.outcome === 'stale') {
    throw await standing(ctx, attempt, given.slot)
  }
  if (marked.outcome !== 'ok') {
    throw new AppError('CONFLICT', { message: markMessages.void, data: { state: marked.outcome } })
  }
  return marked.rowVersion
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
  const given = { slot, score, comment: comment ?? null, rowVersion: row_version, markerId: requireSession(ctx).userId }
  const exam = await findExam(ctx.read, attempt.contentId)
  const rowVersion = exam?.isDouble
    ? await ctx.tx((tx) => saveOwnMark(tx, attempt, given))
    : await markAlone(ctx, attempt, given)
  const { double: _double, ...now } = await cameTo(ctx, attempt)
  return { row_version: rowVersion, ...now }
}

/** One of the two who mark an attempt is finished. */
export async function finishExam(ctx: Ctx, input: CallParsed<typeof examMarkCalls.finishMark>) {
  const { attempt } = await accessAttempt(ctx, input)
  const exam = await findExam(ctx.read, attempt.contentId)
  if (!exam?.isDouble) {
    throw new AppError('CONFLICT', { message: examDoubleMessages.single })
  }
  await ctx.tx((tx) => finishOwnMark(tx, attempt, requireSession(ctx).userId))
  const { double, ...now } = await cameTo(ctx, attempt)
  if (!double) {
    throw notFound()
  }
  return { ...now, double }
}
