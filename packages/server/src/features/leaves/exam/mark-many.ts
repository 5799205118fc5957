import type { CallParsed } from '@zhixing/contract/kernel/call.ts'
import type { examByQuestionCalls } from '@zhixing/contract/leaves/exam/by-question-calls.ts'
import { examDoubleMessages, examLimits } from '@zhixing/contract/leaves/exam/limits.ts'
import { stripQuestion } from '@zhixing/contract/leaves/question/kinds.ts'
import { responseShape } from '@zhixing/contract/leaves/question/shapes.ts'
import { run } from '#db/database.ts'
import { type Ctx, requireSession } from '#kernel/context.ts'
import { AppError } from '#kernel/errors.ts'
import { countedWindow } from '#kernel/window.ts'
import { enqueue } from '../../../queue/enqueue.ts'
import { emitAll } from '../../../queue/event.ts'
import type { Store } from '../../../storage/store.ts'
import { namesHidden } from '../../learning/mark-code/public.ts'
import { accessScopedToMark, contextOf, scopeOf } from '../../learning/outline/public.ts'
import { versionsOf } from '../question/public.ts'
import { findExam } from './access.ts'
import { examGraded } from './events.ts'
import { answerGroups, markAnswers, questionsToMark } from './grouped-answers.ts'
import { shownQuestion, textsOf } from './present.ts'
import { settleMarked } from './settle-marked.ts'

async function accessAnswers(ctx: Ctx, input: { id: number; c?: number | undefined }) {
  const accessed = await accessScopedToMark(ctx, input.id, { c: input.c })
  const { leaf, contextId } = accessed
  if ((await findExam(ctx.read, leaf.id))?.isDouble) {
    throw new AppError('CONFLICT', { message: examDoubleMessages.oneByOne })
  }
  const markerId = requireSession(ctx).userId
  return { accessed, leaf, contextId, where: { contentId: leaf.id, contextId, markerId, scope: scopeOf(accessed) } }
}

/** The questions of an exam that somebody has to read, with their keys and how many answers wait. */
export async function listQuestionsToMark(
  store: Store,
  ctx: Ctx,
  input: CallParsed<typeof examByQuestionCalls.readingQuestions>,
) {
  const { accessed, leaf, where } = await accessAnswers(ctx, input)
  const rows = await run(ctx.read, questionsToMark, where)
  const ids = rows.map(({ version }) => version)
  const [versions, shown] = await Promise.all([versionsOf(ctx.read, ids), textsOf(store, ctx, leaf.id)])
  return {
    id: leaf.id,
    ...contextOf(accessed),
    title: leaf.title,
    questions: rows.flatMap(({ version, slot, max, waiting, marked }) => {
      const found = versions.get(version)
      if (!found) {
        return []
      }
      const question = shownQuestion(found.question, shown)
      const { answer, blanks, analysis } = question
      const key = { answer, blanks, analysis }
      return [{ ...stripQuestion(question), q: version, no: slot, score: max, waiting, marked, key }]
    }),
  }
}

/** Everybody's answers to one question, equal ones together. */
export async function listAnswerGroups(ctx: Ctx, input: CallParsed<typeof examByQuestionCalls.readingAnswers>) {
  const { leaf, where } = await accessAnswers(ctx, input)
  const hasCodes = await namesHidden(ctx.read, where)
  const { skip, limit } = countedWindow(input)
  const rows = await run(ctx.read, answerGroups, {
    ...where,
    version: input.q,
    markState: input.state === 'waiting' ? 'needs' : 'manual',
    hideNames: input.hide_names,
    hasCodes,
    orgId: leaf.orgId,
    seed: input.seed,
    most: examLimits.markManyMax,
    skip,
    limit,
  })
  return {
    total: rows[0]?.total ?? 0,
    rows: rows.map(({ key, response, count, least, most, comment, members }) => ({
      key,
      response: responseShape.parse(response ?? []),
      count,
      score: least === most ? least : null,
      score_min: least,
      score_max: most,
      comment,
      members,
    })),
  }
}

/**
 * Gives answers to one question the same points. Those of them that waited last make their attempts graded, and their
 * learners are told as after single marking; everybody's progress follows in a job of the same transaction.
 */
export async function markMany(ctx: Ctx, input: CallParsed<typeof examByQuestionCalls.markMany>) {
  const { where } = await accessAnswers(ctx, input)
  const { q, score, comment = null, answers } = input
  const done = await ctx.tx(async (tx) => {
    const marked = await markAnswers(tx, { ...where, version: q, answers, score, comment })
    const attemptIds = [...new Set(marked.filter(({ outcome }) => outcome === 'ok').map(({ s }) => s))]
    if (attemptIds.length > 0 && score !== null) {
      await enqueue(tx, settleMarked, { attemptIds })
    }
    const graded = marked.filter(({ newlyGraded }) => newlyGraded)
    const told = graded.map(({ s }) => ({ attemptId: s, actorId: where.markerId }))
    await emitAll(tx, examGraded, told)
    return marked
  })
  return {
    marked: done.flatMap(({ outcome, s, slot, rowVersion }) =>
      outcome === 'ok' ? [{ s, slot, row_version: rowVersion }] : [],
    ),
    left: done.flatMap(({ outcome, s, slot }) => (outcome === 'ok' ? [] : [{ s, slot, why: outcome }])),
  }
}
