import type { CallParsed } from '@zhixing/contract/kernel/call.ts'
import { examLimits } from '@zhixing/contract/leaves/exam/limits.ts'
import type { examStatsCalls } from '@zhixing/contract/leaves/exam/stats-calls.ts'
import { stripQuestion } from '@zhixing/contract/leaves/question/kinds.ts'
import { questionLimits } from '@zhixing/contract/leaves/question/limits.ts'
import { matchesBlank, normalise } from '@zhixing/contract/leaves/question/matching.ts'
import { type Question, questionTypes } from '@zhixing/contract/leaves/question/shapes.ts'
import type { Ctx } from '#kernel/context.ts'
import { notFound } from '#kernel/errors.ts'
import type { Store } from '../../../storage/store.ts'
import { versionsOf } from '../question/public.ts'
import { accessScopedToKeys } from './grant.ts'
import { isSameKey, keysNow } from './keys-now.ts'
import { shownQuestion, textsOf } from './present.ts'
import { countsByOption } from './stats.ts'
import { chosenOptions, keysOfQuestion, type TypedRow, typedAnswers } from './stats-queries.ts'

/** The number of a blank; -1 for all of them where the order does not count. */
const anyBlank = -1

/** Whether any of these wordings accepts what was typed into a blank. */
function isAccepted(keys: readonly Question[], { blank, text }: { blank: number; text: string }): boolean {
  return keys.some(({ blanks, fill }) =>
    (blank === anyBlank ? blanks : blanks.slice(blank, blank + 1)).some((one) => matchesBlank(text, one, fill)),
  )
}

/** What was typed and not accepted, taken together as answers are compared, by the blank. */
function wrongAnswers(question: Question, keys: readonly Question[], typed: readonly TypedRow[]) {
  const counts = new Map<number, Map<string, number>>()
  for (const { blank: at, text, count } of typed) {
    const blank = question.fill.ordered ? at : anyBlank
    const compared = normalise(text.slice(0, questionLimits.blankTextMax), question.fill)
    if (compared === '' || isAccepted(keys, { blank, text })) {
      continue
    }
    const ofBlank = counts.get(blank) ?? new Map<string, number>()
    counts.set(blank, ofBlank.set(compared, (ofBlank.get(compared) ?? 0) + count))
  }
  return [...counts]
    .sort(([one], [other]) => one - other)
    .map(([blank, texts]) => ({
      blank,
      answers: [...texts]
        .sort(([, one], [, other]) => other - one)
        .slice(0, examLimits.wrongAnswersMost)
        .map(([text, count]) => ({ text, count })),
    }))
}

/** One question of an exam as it was answered. */
export async function showQuestionStat(store: Store, ctx: Ctx, input: CallParsed<typeof examStatsCalls.questionStat>) {
  const { leaf, contextId, scope } = await accessScopedToKeys(ctx, input)
  const { question_id: questionId, which } = input
  const asked = { examId: leaf.id, contextId, scope, which, questionId }
  const used = await keysOfQuestion(ctx.read, asked)
  if (used.attempts === 0) {
    throw notFound()
  }
  const [versions, keyed, chosen, typed, shown] = await Promise.all([
    versionsOf(ctx.read, [...new Set([...used.versions, ...used.keys])]),
    keysNow(ctx.read, leaf.id, [questionId]),
    chosenOptions(ctx.read, { ...asked, questionIds: [questionId] }),
    typedAnswers(ctx.read, asked),
    textsOf(store, ctx, leaf.id),
  ])
  const keys = used.keys.flatMap((id) => versions.get(id) ?? [])
  const newest = keys.at(-1)
  if (!newest) {
    throw notFound()
  }
  const { question } = newest
  const options = stripQuestion(question).options
  const now = keyed.get(questionId)
  return {
    question_id: questionId,
    question: shownQuestion(question, shown),
    attempts: used.attempts,
    options: countsByOption(question, chosen, versions).map(({ key, count }) => ({
      key,
      html: shown(options.find((one) => one.key === key)?.html ?? ''),
      count,
      right: question.answer.includes(key),
    })),
    wrong:
      question.type === questionTypes.fill
        ? wrongAnswers(
            question,
            keys.map((one) => one.question),
            typed,
          )
        : [],
    key_changed: now !== undefined && !isSameKey(now.question, question),
  }
}
