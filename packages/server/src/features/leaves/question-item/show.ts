import type { CallParsed } from '@zhixing/contract/kernel/call.ts'
import { stripQuestion } from '@zhixing/contract/leaves/question/kinds.ts'
import { itemMessages, type questionItemCalls } from '@zhixing/contract/leaves/question-item/calls.ts'
import { runOne } from '#db/database.ts'
import { type Ctx, requireSession } from '#kernel/context.ts'
import type { Store } from '../../../storage/store.ts'
import { type Attempt, anyAttempt } from '../../learning/learning/public.ts'
import { countsFor, leafSaved, whyEnded, whyNotToDo } from '../../learning/outline/public.ts'
import {
  type AccessedExam,
  answersNote,
  attemptsNow,
  presentAdded,
  presentSettings,
  questionsOf,
  refusalOf,
  shownQuestion,
  textsOf,
  usedOf,
} from '../exam/public.ts'
import { accessItem } from './access.ts'
import { itemSettingsOf } from './settings.ts'

function headOf({ leaf, contextId, exam }: AccessedExam, score: number) {
  return {
    id: leaf.id,
    c: contextId,
    title: leaf.title,
    introduce: leaf.introduce,
    row_version: leaf.rowVersion,
    settings: itemSettingsOf(presentSettings(exam)),
    score,
  }
}

/** Why a question cannot be answered now; empty when it can. */
export function whyNot(accessed: AccessedExam, attempts: readonly Attempt[], now: Date): string {
  if (!countsFor(accessed)) {
    return whyNotToDo(accessed, itemMessages)
  }
  return refusalOf(accessed, attempts, now) ? whyEnded(accessed) || itemMessages.usedUp : ''
}

interface Answered {
  accessed: AccessedExam
  attempts: readonly Attempt[]
}

/** What came of the newest answer, with its key where that may be seen. */
async function resultOf(store: Store, ctx: Ctx, { accessed, attempts }: Answered) {
  const last = attempts.filter(({ state }) => state === 'graded' || state === 'marking').at(-1)
  const [found] = last ? await questionsOf(store, ctx, last) : []
  if (!last || !found) {
    return null
  }
  const { response, got, comment, key } = found
  const isShown = answersNote(accessed.exam, attempts, ctx.now) === ''
  // Its one question is the whole: what was got and said of it is told in any case.
  const mark_files = await presentAdded(store, ctx, { attempt: last, showsAnswers: true, showsRead: false })
  return { no: last.no, response, got, comment, key: isShown ? key : null, mark_files }
}

/** A single question as its learner sees it. */
export async function showItem(store: Store, ctx: Ctx, input: CallParsed<typeof questionItemCalls.detail>) {
  const { accessed, version, score } = await accessItem(ctx, input, 'view')
  const { leaf, contextId } = accessed
  const counts = countsFor(accessed)
  const key = { userId: counts ? requireSession(ctx).userId : 0, contentId: leaf.id, contextId }
  const [attempts, shown] = await Promise.all([counts ? attemptsNow(ctx, key) : [], textsOf(store, ctx, leaf.id)])
  return {
    ...headOf(accessed, score),
    counts,
    question: stripQuestion(shownQuestion({ ...version.question, analysis: '' }, shown)),
    attempts_used: usedOf(attempts),
    result: await resultOf(store, ctx, { accessed, attempts }),
    refusal: whyNot(accessed, attempts, ctx.now),
  }
}

/** A single question as its makers edit it. */
export async function showItemContent(store: Store, ctx: Ctx, input: CallParsed<typeof questionItemCalls.content>) {
  const { accessed, version, score } = await accessItem(ctx, input, 'edit')
  const { id } = accessed.leaf
  const [shown, begun] = await Promise.all([textsOf(store, ctx, id), runOne(ctx.read, anyAttempt, { contentId: id })])
  const question = { id: version.questionId, ...shownQuestion(version.question, shown) }
  return { ...headOf(accessed, score), ...(await leafSaved(ctx, accessed)), begun: begun !== undefined, question }
}
