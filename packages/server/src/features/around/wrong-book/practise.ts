import type { wrongBookCalls } from '@zhixing/contract/around/wrong-book/calls.ts'
import { type BookState, bookLimits, bookMessages } from '@zhixing/contract/around/wrong-book/limits.ts'
import type { CallParsed } from '@zhixing/contract/kernel/call.ts'
import { trimmed } from '@zhixing/contract/kernel/visible.ts'
import { scoreQuestion, stripQuestion } from '@zhixing/contract/leaves/question/kinds.ts'
import { type Ctx, requireSession } from '#kernel/context.ts'
import { AppError, badField } from '#kernel/errors.ts'
import type { Store } from '../../../storage/store.ts'
import { optionOrder, seededNumbers, shownQuestion, textsOfAll } from '../../leaves/exam/public.ts'
import { accessWrong, findWrong, type WrongQuestion } from './book.ts'
import { multiRuleOf, presentSource } from './present.ts'

const spread = 7919

/** Questions to practise, without keys: shuffled by a seed, and so are their options. */
export async function dealPractice(store: Store, ctx: Ctx, input: CallParsed<typeof wrongBookCalls.practice>) {
  const { count, seed, question_ids, ...asked } = input
  // Named one by one they may stand however they stand.
  const meant = question_ids && question_ids.length > 0 ? { questionIds: question_ids } : asked
  const rows = await findWrong(ctx, meant, { seed, skip: 0, limit: count })
  const shown = await textsOfAll(store, ctx, [...new Set(rows.map(({ contentId }) => contentId))])
  return {
    questions: rows.map((row) => {
      const order = optionOrder(row.question, seededNumbers(seed + row.questionId * spread))
      const stripped = stripQuestion(shownQuestion({ ...row.question, analysis: '' }, shown))
      const placed = order.flatMap((key) => stripped.options.find((option) => option.key === key) ?? [])
      return {
        ...stripped,
        options: placed.length === stripped.options.length ? placed : stripped.options,
        question_id: row.questionId,
        version_id: row.versionId,
        score: row.score,
        streak: row.streak,
        from: presentSource(row),
      }
    }),
  }
}

/**
 * Notes one try in one statement: right ones in a row master the question, a wrong one has it open again. What was so
 * before its newest wrong answer does not count, nor does a right one in a practice it was tried in before: that is
 * dealt the same when its page is loaded again, and has told the answer.
 */
async function noteTry(
  ctx: Ctx,
  row: WrongQuestion,
  { isRight, seed }: { isRight: boolean; seed: number },
): Promise<{ streak: number; state: BookState }> {
  const { rows } = await ctx.write.query({
    name: 'wrong-book.try',
    text: `with before as (
        select case when q.tried_at >= $5 then q.streak else 0 end as streak, case when q.state_at >= $5 then q.state else 'open' end as state,
          case when $6::int > 0 and q.tried_at >= $5 and q.tried_in = $6::int then 0 else 1 end as step
        from (select 1) one left join wrong_question q on q.user_id = $1 and q.question_id = $2
      ), after as (
        select case when $3 then coalesce(streak, 0) + step else 0 end as streak,
          case when not $3 then 'open' when coalesce(streak, 0) + step >= $4 and state <> 'removed' then 'mastered' else state end as state
        from before
      )
      insert into wrong_question as q (user_id, question_id, streak, state, state_at, tried_num, right_num, tried_at, tried_in)
        select $1, $2, streak, state, clock_now(), 1, $3::boolean::int, clock_now(), $6::int from after
      on conflict (user_id, question_id) do update set streak = excluded.streak, state = excluded.state, state_at = excluded.state_at,
        tried_num = q.tried_num + 1, right_num = q.right_num + excluded.right_num, tried_at = excluded.tried_at,
        tried_in = excluded.tried_in
      returning streak, state`,
    values: [requireSession(ctx).userId, row.questionId, isRight, bookLimits.masteredAfter, row.lastAt, seed],
  })
  const [tried] = rows as { streak: number; state: BookState }[]
  if (!tried) {
    throw new Error('a try was not noted')
  }
  return tried
}

/** Scores an answer as its exam does, and tells what is right. */
export async function checkAnswer(store: Store, ctx: Ctx, input: CallParsed<typeof wrongBookCalls.check>) {
  const row = await accessWrong(ctx, input.question_id)
  if (!input.response.some((part) => trimmed(part) !== '')) {
    throw badField('response', bookMessages.empty)
  }
  const got = scoreQuestion(row.question, input.response, { max: row.score, rule: multiRuleOf(row) })
  const shown = await textsOfAll(store, ctx, [row.contentId])
  const { answer, blanks, analysis } = shownQuestion(row.question, shown)
  const { streak, state } = row
  const standing =
    got === null ? { streak, state } : await noteTry(ctx, row, { isRight: got >= row.score, seed: input.seed })
  return { ...standing, got, score: row.score, key: { answer, blanks, analysis } }
}

/** What a learner says of their own written answer; only where no key can say it. */
export async function assessAnswer(ctx: Ctx, input: CallParsed<typeof wrongBookCalls.assess>) {
  const row = await accessWrong(ctx, input.question_id)
  const probe = scoreQuestion(row.question, ['?'], { max: row.score, rule: multiRuleOf(row) })
  if (probe !== null) {
    throw new AppError('CONFLICT', { message: bookMessages.notWritten })
  }
  return await noteTry(ctx, row, { isRight: input.is_right, seed: input.seed })
}
