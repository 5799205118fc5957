import type { CallParsed } from '@zhixing/contract/kernel/call.ts'
import type { surveyCalls } from '@zhixing/contract/leaves/survey/calls.ts'
import { surveyMessages } from '@zhixing/contract/leaves/survey/limits.ts'
import { runOne, type Tx } from '#db/database.ts'
import { type Ctx, requireSession } from '#kernel/context.ts'
import { AppError } from '#kernel/errors.ts'
import { contentRoom, pushStale } from '../../../realtime/push.ts'
import { type LearnKey, noteStep } from '../../learning/learning/public.ts'
import { learnedReply } from '../../learning/outline/public.ts'
import { accessSurvey, lockSurvey, type Survey } from './access.ts'
import { checkedAnswers, presentAnswers, type StoredAnswers } from './answers.ts'
import { putIntoBox } from './box.ts'
import { standing } from './queries.ts'

/** 40900 for who has answered, with what stands, and for everybody after the end. */
async function refuse(tx: Tx, { questions, anonymous }: Survey, { key, now }: { key: LearnKey; now: Date }) {
  const place = { id: key.contentId, contextId: key.contextId, userId: key.userId }
  const stands = await runOne(tx, standing, place)
  if (stands?.done) {
    const mine = anonymous ? null : presentAnswers(questions, stands.answers)
    throw new AppError('CONFLICT', { message: surveyMessages.done, data: { mine } })
  }
  if (stands?.closeAt && stands.closeAt <= now) {
    throw new AppError('CONFLICT', { message: surveyMessages.closed })
  }
}

/** Stores the answers; says whether what is told of all answers has changed. */
async function write(
  tx: Tx,
  { anonymous }: Survey,
  { key, answers }: { key: LearnKey; answers: StoredAnswers },
): Promise<boolean> {
  const { contentId, contextId, userId } = key
  await tx.query({
    name: 'survey.handIn',
    text: `insert into survey_hand_in (content_id, context_id, user_id, answers, handed_in_at)
      values ($1, $2, $3, $4::jsonb, case when $4::jsonb is not null then clock_now() end)`,
    values: [contentId, contextId, userId, anonymous ? null : JSON.stringify(answers)],
  })
  return anonymous ? await putIntoBox(tx, { id: contentId, contextId }, { userId, answers }) : true
}

/**
 * Hands in a person's answers, one person after the other: a second time is refused with what stands. What is anonymous
 * is not told again, not even to who wrote it.
 */
export async function handIn(ctx: Ctx, input: CallParsed<typeof surveyCalls.handIn>) {
  const { leaf, contextId } = await accessSurvey(ctx, input, 'handIn')
  const key = { userId: requireSession(ctx).userId, contentId: leaf.id, contextId }
  const { mine, noted } = await ctx.tx(async (tx) => {
    const held = await lockSurvey(tx, leaf.id)
    await refuse(tx, held, { key, now: ctx.now })
    const answers = checkedAnswers(held.questions, input.answers)
    if (await write(tx, held, { key, answers })) {
      pushStale(tx, [contentRoom(leaf.id)], ['Survey/overview', 'Survey/results', 'Survey/texts', 'Survey/people'])
    }
    return {
      mine: held.anonymous ? null : presentAnswers(held.questions, answers),
      noted: await noteStep(tx, key, { what: 'handed_in', isDone: true, missing: '' }),
    }
  })
  return { mine, learned: await learnedReply(ctx, key, noted) }
}
