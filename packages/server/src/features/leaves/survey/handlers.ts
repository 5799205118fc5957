import type { CallParsed } from '@zhixing/contract/kernel/call.ts'
import { surveyCalls } from '@zhixing/contract/leaves/survey/calls.ts'
import { surveyMessages } from '@zhixing/contract/leaves/survey/limits.ts'
import { runOne } from '#db/database.ts'
import { eq } from '#db/drizzle.ts'
import type { Ctx } from '#kernel/context.ts'
import { type Served, serve } from '#kernel/serve.ts'
import { unixSeconds } from '#kernel/time.ts'
import {
  accessTarget,
  contextOf,
  countsFor,
  createLeaf,
  leafSaved,
  marks,
  updateLeaf,
  whyEnded,
} from '../../learning/outline/public.ts'
import { accessSurvey, lockSurvey } from './access.ts'
import { presentAnswers } from './answers.ts'
import { handIn } from './hand-in.ts'
import { standing } from './queries.ts'
import { questionsOf, refuseFixed } from './questions.ts'
import { listAnswers, listPeople, listTexts, showOverview, showResults } from './results.ts'
import { survey } from './tables.ts'

async function create(ctx: Ctx, input: CallParsed<typeof surveyCalls.create>) {
  await accessTarget(ctx, input)
  const { questions, anonymous, shows_results, ...leaf } = input
  const id = await ctx.tx(async (tx) => {
    const made = await createLeaf(tx, ctx, { ...leaf, type: 'survey' })
    const asked = questionsOf(questions, [])
    await tx.db.insert(survey).values({ contentId: made, anonymous, showsResults: shows_results, questions: asked })
    return made
  })
  return { id }
}

/** Changes a survey; what was answered already is told by nobody else's answer coming in meanwhile. */
async function update(ctx: Ctx, input: CallParsed<typeof surveyCalls.update>) {
  const accessed = await accessSurvey(ctx, input, 'edit')
  const { id } = accessed.leaf
  const row_version = await ctx.tx(async (tx) => {
    const change = { title: input.title, introduce: input.introduce }
    const version = await updateLeaf(tx, ctx, { accessed, rowVersion: input.row_version, change })
    const before = await lockSurvey(tx, id)
    const after = {
      anonymous: input.anonymous ?? before.anonymous,
      showsResults: input.shows_results ?? before.showsResults,
      questions: input.questions ? questionsOf(input.questions, before.questions) : before.questions,
    }
    if ((await runOne(tx, standing, { id, contextId: 0, userId: 0 }))?.begun) {
      refuseFixed(before, after)
    }
    await tx.db.update(survey).set(after).where(eq(survey.contentId, id))
    return version
  })
  return { id, row_version }
}

async function show(ctx: Ctx, input: CallParsed<typeof surveyCalls.detail>) {
  const accessed = await accessSurvey(ctx, input, 'view')
  const { leaf, contextId } = accessed
  const { anonymous, showsResults, questions } = accessed.survey
  const counts = countsFor(accessed)
  const holds = marks(accessed)
  const userId = counts ? (ctx.session?.userId ?? 0) : 0
  const stands = await runOne(ctx.read, standing, { id: leaf.id, contextId, userId })
  const isClosed = Boolean(stands?.closeAt && stands.closeAt <= ctx.now)
  const whyNot = isClosed ? surveyMessages.closed : whyEnded(accessed)
  return {
    id: leaf.id,
    ...contextOf(accessed),
    title: leaf.title,
    introduce: leaf.introduce,
    row_version: leaf.rowVersion,
    ...(await leafSaved(ctx, accessed)),
    anonymous,
    shows_results: showsResults,
    questions: [...questions],
    begun: holds && (stands?.begun ?? false),
    counts,
    holds,
    done: stands?.done ?? false,
    mine: stands?.answers ? presentAnswers(questions, stands.answers) : null,
    due_at: unixSeconds(stands?.dueAt),
    close_at: unixSeconds(stands?.closeAt),
    refusal: stands?.done ? '' : whyNot,
  }
}

export const surveyServed: Served[] = serve(surveyCalls, {
  detail: (input, ctx) => show(ctx, input),
  create: (input, ctx) => create(ctx, input),
  update: (input, ctx) => update(ctx, input),
  handIn: (input, ctx) => handIn(ctx, input),
  overview: (input, ctx) => showOverview(ctx, input),
  results: (input, ctx) => showResults(ctx, input),
  texts: (input, ctx) => listTexts(ctx, input),
  people: (input, ctx) => listPeople(ctx, input),
  answers: (input, ctx) => listAnswers(ctx, input),
})
