import { type ExamSettings, examCalls, examSettings, usualExamSettings } from '@zhixing/contract/exam/calls.ts'
import { examMessages } from '@zhixing/contract/exam/limits.ts'
import { examMarkCalls } from '@zhixing/contract/exam/mark-calls.ts'
import type { CallParsed } from '@zhixing/contract/kernel/call.ts'
import { eq } from 'drizzle-orm'
import type { Ctx } from '#kernel/context.ts'
import { badField } from '#kernel/errors.ts'
import { type Served, serve } from '#kernel/serve.ts'
import { momentOf } from '#kernel/time.ts'
import type { Store } from '../../storage/store.ts'
import { audit } from '../audit/public.ts'
import { accessTarget, createLeaf, updateLeaf } from '../outline/public.ts'
import { accessExam } from './access.ts'
import { saveExam, submitExam } from './hand-in.ts'
import { markQuestion, readAttempt } from './mark.ts'
import { presentSettings } from './present.ts'
import { readPaper } from './read-paper.ts'
import { showResult } from './result.ts'
import { savePaper } from './save-paper.ts'
import { showEntrance, showPaper, startExam } from './sit.ts'
import { exam } from './tables.ts'

type SettingFields = { [K in keyof ExamSettings]?: ExamSettings[K] | undefined }

/** Settings as they are with what was sent; 40000 where times do not fit together. */
function withChanges(before: ExamSettings, sent: SettingFields): ExamSettings {
  const given = Object.entries(sent).filter(([, value]) => value !== undefined)
  const settings = examSettings.parse({ ...before, ...Object.fromEntries(given) })
  const { open_at, close_at, time_limit } = settings
  if (open_at > 0 && close_at > 0 && close_at <= open_at) {
    throw badField('close_at', examMessages.windowWrong)
  }
  if (open_at > 0 && close_at > 0 && time_limit > close_at - open_at) {
    throw badField('time_limit', examMessages.limitTooLong)
  }
  return settings
}

function columnsOf(settings: ExamSettings) {
  return {
    timeLimitS: settings.time_limit,
    attemptsMax: settings.attempts_max,
    passScore: settings.pass_score,
    scorePolicy: settings.score_policy,
    shuffleQuestions: settings.shuffle_questions,
    shuffleOptions: settings.shuffle_options,
    multiRule: settings.multi_rule,
    graceS: settings.grace,
    openAt: momentOf(settings.open_at),
    closeAt: momentOf(settings.close_at),
    reviewPolicy: settings.review,
    completion: settings.completion,
  }
}

async function createExam(ctx: Ctx, input: CallParsed<typeof examCalls.create>) {
  await accessTarget(ctx, input)
  const settings = withChanges(usualExamSettings, input)
  const id = await ctx.tx(async (tx) => {
    const made = await createLeaf(tx, ctx, { ...input, type: 'exam' })
    await tx.db.insert(exam).values({ contentId: made, ...columnsOf(settings) })
    return made
  })
  return { id, row_version: 1 }
}

async function updateExam(ctx: Ctx, input: CallParsed<typeof examCalls.update>) {
  const accessed = await accessExam(ctx, input, 'edit')
  const before = presentSettings(accessed.exam)
  const settings = withChanges(before, input)
  const row_version = await ctx.tx(async (tx) => {
    const change = { title: input.title, introduce: input.introduce }
    const version = await updateLeaf(tx, ctx, { accessed, rowVersion: input.row_version, change })
    await tx.db.update(exam).set(columnsOf(settings)).where(eq(exam.contentId, accessed.leaf.id))
    const entry = { action: 'exam.update', objectType: 'exam', objectId: accessed.leaf.id, before, after: settings }
    await audit(tx, ctx, entry)
    return version
  })
  return { id: accessed.leaf.id, row_version }
}

export function examServed({ store }: { store: Store }): Served[] {
  const marking = serve(examMarkCalls, {
    reading: (input, ctx) => readAttempt(store, ctx, input),
    mark: (input, ctx) => markQuestion(ctx, input),
  })
  const sitting = serve(examCalls, {
    create: (input, ctx) => createExam(ctx, input),
    update: (input, ctx) => updateExam(ctx, input),
    questions: (input, ctx) => readPaper(store, ctx, input),
    saveQuestions: (input, ctx) => savePaper(ctx, input),
    entrance: (input, ctx) => showEntrance(ctx, input),
    start: (input, ctx) => startExam(ctx, input),
    paper: (input, ctx) => showPaper(store, ctx, input),
    saveAnswers: (input, ctx) => saveExam(ctx, input),
    submit: (input, ctx) => submitExam(ctx, input),
    result: (input, ctx) => showResult(store, ctx, input),
  })
  return [...sitting, ...marking]
}
