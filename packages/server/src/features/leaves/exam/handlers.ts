import type { CallParsed } from '@zhixing/contract/kernel/call.ts'
import { examAttemptCalls } from '@zhixing/contract/leaves/exam/attempt-calls.ts'
import { examByQuestionCalls } from '@zhixing/contract/leaves/exam/by-question-calls.ts'
import { examCalls } from '@zhixing/contract/leaves/exam/calls.ts'
import { examLateCalls } from '@zhixing/contract/leaves/exam/late-calls.ts'
import { examManageCalls } from '@zhixing/contract/leaves/exam/manage-calls.ts'
import { examMarkCalls } from '@zhixing/contract/leaves/exam/mark-calls.ts'
import { examPrintCalls } from '@zhixing/contract/leaves/exam/print-calls.ts'
import { examRemarkCalls } from '@zhixing/contract/leaves/exam/remark-calls.ts'
import { type ExamSettings, examSettings, usualSettingsOf } from '@zhixing/contract/leaves/exam/settings.ts'
import { examStatsCalls } from '@zhixing/contract/leaves/exam/stats-calls.ts'
import type { Tx } from '#db/database.ts'
import type { Ctx } from '#kernel/context.ts'
import type { Limits } from '#kernel/limits.ts'
import { type Served, serve } from '#kernel/serve.ts'
import type { Store } from '../../../storage/store.ts'
import { drawMarkCodes } from '../../learning/mark-code/public.ts'
import {
  accessTarget,
  changedOf,
  createLeaf,
  placeToEdit,
  updateLeaf,
  writePlaceTimes,
} from '../../learning/outline/public.ts'
import { acceptAnswers } from './accept-answers.ts'
import { type AccessedExam, accessExam, findExam } from './access.ts'
import { makeVoid, reopen } from './attempt-deeds.ts'
import { addressNotes } from './attempt-events.ts'
import { decideLate, showLate } from './decide-late.ts'
import { collectAttempt, extendExam, grantLearner, revokeGrant } from './grant.ts'
import { saveExam, submitExam } from './hand-in.ts'
import { handLate } from './late-answers.ts'
import { listChanges } from './list-changes.ts'
import { listSitters } from './list-sitters.ts'
import { finishExam, markQuestion, readAttempt } from './mark.ts'
import { listAnswerGroups, listQuestionsToMark, markMany } from './mark-many.ts'
import { kindOf, presentSettings } from './present.ts'
import { printPaper } from './print-paper.ts'
import { showQuestionStat } from './question-stat.ts'
import { readPaper } from './read-paper.ts'
import { releaseResults } from './release.ts'
import { applyRemark, listRemarkQuestions, listRemarks } from './remark.ts'
import { listRemarkRows, previewRemark } from './remark-preview.ts'
import { showResult } from './result.ts'
import { savePaper } from './save-paper.ts'
import { insertExam, type SettingFields, setPassword, updateExamRow, withChanges } from './settings.ts'
import { showEntrance, showPaper, startExam } from './sit.ts'
import { listQuestionStats, showStatistics } from './stats.ts'

type ExamInput = Omit<CallParsed<typeof examCalls.create>, 'title' | 'kind'>

function isSetting(key: string): key is keyof ExamInput & keyof ExamSettings {
  return key in examSettings.shape && key !== 'has_password'
}

/** The settings alone of what was sent. */
function settingsIn(input: ExamInput): SettingFields {
  return Object.fromEntries(Object.entries(input).filter(([key]) => isSetting(key)))
}

async function createExam(ctx: Ctx, input: CallParsed<typeof examCalls.create>) {
  await accessTarget(ctx, input)
  const settings = withChanges(input.kind, usualSettingsOf[input.kind], settingsIn(input))
  const id = await ctx.tx(async (tx) => {
    const made = await createLeaf(tx, ctx, { ...input, type: 'exam', kind: input.kind === 'test' ? 'test' : '' })
    await insertExam(tx, made, settings)
    if (input.password) {
      await setPassword(tx, made, input.password)
    }
    return made
  })
  return { id, row_version: 1 }
}

/** What of an exam a place says for itself. */
const ofPlace = ['open_at', 'close_at', 'attempts_max'] as const

/** The settings that the exam itself keeps: what a place says is left as it is. */
async function keptBy(tx: Tx, id: number, settings: ExamSettings): Promise<ExamSettings> {
  const own = await findExam(tx, id)
  const { open_at, close_at, attempts_max } = own ? presentSettings(own) : settings
  return { ...settings, open_at, close_at, attempts_max }
}

/** Writes the settings; opened in a container, its times and attempts are those of the place. */
async function writeSettings(
  tx: Tx,
  accessed: AccessedExam,
  change: { c: number; before: ExamSettings; after: ExamSettings },
) {
  const { id } = accessed.leaf
  const { c: containerId, before, after } = change
  await updateExamRow(tx, id, containerId > 0 ? await keptBy(tx, id, after) : after)
  if (containerId > 0) {
    await writePlaceTimes(tx, { containerId, contentIds: [id] }, changedOf(before, after, ofPlace))
  }
}

async function updateExam(ctx: Ctx, input: CallParsed<typeof examCalls.update>) {
  const accessed = await accessExam(ctx, input, 'set')
  const before = presentSettings(accessed.exam)
  const settings = withChanges(kindOf(accessed), before, settingsIn(input))
  const row_version = await ctx.tx(async (tx) => {
    const change = { title: input.title, introduce: input.introduce }
    const noted = { before, after: settings }
    const version = await updateLeaf(tx, ctx, { accessed, rowVersion: input.row_version, change, noted })
    await writeSettings(tx, accessed, { c: placeToEdit(input), before, after: settings })
    if (settings.anonymous && !before.anonymous) {
      await drawMarkCodes(tx, accessed.leaf.id)
    }
    if (input.password !== undefined) {
      await setPassword(tx, accessed.leaf.id, input.password)
    }
    return version
  })
  return { id: accessed.leaf.id, row_version }
}

export function examServed({ store, limits }: { store: Store; limits: Limits }): Served[] {
  const noteAddress = addressNotes()
  const marking = serve(examMarkCalls, {
    reading: (input, ctx) => readAttempt(store, ctx, input),
    mark: (input, ctx) => markQuestion(ctx, input),
    finishMark: (input, ctx) => finishExam(ctx, input),
  })
  const byQuestion = serve(examByQuestionCalls, {
    readingQuestions: (input, ctx) => listQuestionsToMark(store, ctx, input),
    readingAnswers: (input, ctx) => listAnswerGroups(ctx, input),
    markMany: (input, ctx) => markMany(ctx, input),
  })
  const sitting = serve(examCalls, {
    create: (input, ctx) => createExam(ctx, input),
    update: (input, ctx) => updateExam(ctx, input),
    questions: (input, ctx) => readPaper(store, ctx, input),
    saveQuestions: (input, ctx) => savePaper(ctx, input),
    entrance: (input, ctx) => showEntrance(ctx, input),
    start: (input, ctx) => startExam({ limits, noteAddress }, ctx, input),
    paper: (input, ctx) => showPaper(store, ctx, input),
    saveAnswers: (input, ctx) => saveExam(noteAddress, ctx, input),
    submit: (input, ctx) => submitExam(ctx, input),
    result: (input, ctx) => showResult(store, ctx, input),
  })
  const managing = serve(examManageCalls, {
    sitters: (input, ctx) => listSitters(ctx, input),
    grant: (input, ctx) => grantLearner(ctx, input),
    revoke: (input, ctx) => revokeGrant(ctx, input),
    collect: (input, ctx) => collectAttempt(ctx, input),
    extend: (input, ctx) => extendExam(ctx, input),
    release: (input, ctx) => releaseResults(ctx, input),
  })
  const looking = serve(examStatsCalls, {
    statistics: (input, ctx) => showStatistics(ctx, input),
    questionStats: (input, ctx) => listQuestionStats(ctx, input),
    questionStat: (input, ctx) => showQuestionStat(store, ctx, input),
  })
  const remarking = serve(examRemarkCalls, {
    remarkQuestions: (input, ctx) => listRemarkQuestions(ctx, input),
    remarkPreview: (input, ctx) => previewRemark(ctx, input),
    remarkRows: (input, ctx) => listRemarkRows(ctx, input),
    remark: (input, ctx) => applyRemark(ctx, input),
    remarks: (input, ctx) => listRemarks(ctx, input),
    acceptAnswers: (input, ctx) => acceptAnswers(ctx, input),
  })
  const late = serve(examLateCalls, {
    handLate: (input, ctx) => handLate(ctx, input),
    lateAnswers: (input, ctx) => showLate(ctx, input),
    decideLate: (input, ctx) => decideLate(ctx, input),
  })
  const doing = serve(examAttemptCalls, {
    voidAttempt: (input, ctx) => makeVoid(ctx, input),
    reopenAttempt: (input, ctx) => reopen(ctx, input),
    attemptChanges: (input, ctx) => listChanges(store, ctx, input),
  })
  const printing = serve(examPrintCalls, { print: (input, ctx) => printPaper(store, ctx, input) })
  return [...doing, ...late, ...sitting, ...marking, ...byQuestion, ...managing, ...looking, ...remarking, ...printing]
}
