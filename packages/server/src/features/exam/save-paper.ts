import { isDeepStrictEqual } from 'node:util'
import type { examCalls } from '@zhixing/contract/exam/calls.ts'
import { examMessages } from '@zhixing/contract/exam/limits.ts'
import type { CallParsed } from '@zhixing/contract/kernel/call.ts'
import { checkQuestion, plainQuestion } from '@zhixing/contract/question/kinds.ts'
import type { Question, QuestionInput } from '@zhixing/contract/question/shapes.ts'
import { eq } from 'drizzle-orm'
import { run, runOne, type Tx } from '#db/database.ts'
import { type Ctx, requireSession } from '#kernel/context.ts'
import { AppError, type FieldError } from '#kernel/errors.ts'
import { cleanHtml, fileIdsIn } from '../../rich-text/clean.ts'
import type { Store } from '../../storage/store.ts'
import { audit } from '../audit/public.ts'
import { anyAttempt } from '../learning/public.ts'
import { updateLeaf } from '../outline/public.ts'
import { type Version, versionsOf, writeVersions } from '../question/public.ts'
import { filesOfContent, useFiles } from '../upload/public.ts'
import { accessExam, type SlotRow } from './access.ts'
import { presentHead, shownQuestion, textsOf } from './present.ts'
import { examSlot } from './tables.ts'

/** The whole paper with its keys, for those who make it. */
export async function readPaper(store: Store, ctx: Ctx, input: CallParsed<typeof examCalls.questions>) {
  const accessed = await accessExam(ctx, input, 'edit')
  const { leaf, slots } = accessed
  const [versions, shown, begun] = await Promise.all([
    versionsOf(
      ctx.read,
      slots.map(({ versionId }) => versionId),
    ),
    textsOf(store, ctx, leaf.id),
    runOne(ctx.read, anyAttempt, { contentId: leaf.id }),
  ])
  return {
    ...presentHead(accessed),
    row_version: leaf.rowVersion,
    begun: begun !== undefined,
    questions: slots.flatMap(({ versionId, score }) => {
      const version = versions.get(versionId)
      return version
        ? [{ id: version.questionId, version_no: version.no, score, ...shownQuestion(version.question, shown) }]
        : []
    }),
  }
}

function cleanText(html: string): string {
  return html.includes('<') ? cleanHtml(html) : html
}

function cleanQuestion({ id: _id, score: _score, ...sent }: QuestionInput): Question {
  return plainQuestion({
    ...sent,
    stem: cleanText(sent.stem),
    options: sent.options.map(({ key, html }) => ({ key, html: cleanText(html) })),
    analysis: cleanText(sent.analysis),
  })
}

/** Questions as they were sent, and what a field of one is called. */
interface SentPaper {
  sent: readonly QuestionInput[]
  pathOf: (at: number) => string
}

/** Everything there is to mend, by the path of the field; a question may be named once and must be of this paper. */
function checkPaper({ sent, pathOf }: SentPaper, known: ReadonlySet<number>): Question[] {
  const errors: FieldError[] = []
  const seen = new Set<number>()
  const questions = sent.map((one, at) => {
    const question = cleanQuestion(one)
    checkQuestion(question, (path, message) => errors.push({ field: `${pathOf(at)}.${path}`, message }))
    if (one.id && (!known.has(one.id) || seen.has(one.id))) {
      const message = known.has(one.id) ? examMessages.questionTwice : examMessages.questionUnknown
      errors.push({ field: `${pathOf(at)}.id`, message })
    }
    seen.add(one.id ?? 0)
    return question
  })
  const [first] = errors
  if (first) {
    throw new AppError('BAD_INPUT', { message: first.message, errors })
  }
  return questions
}

/** A paper that was found to be whole. */
export interface Draft {
  sent: readonly QuestionInput[]
  questions: readonly Question[]
  stored: ReadonlyMap<number, Version>
}

/** A version for each question: the one there is where nothing changed, else a new one. */
async function versionsFor(tx: Tx, ctx: Ctx, { sent, questions, stored }: Draft) {
  const { userId, org } = requireSession(ctx)
  const wanted = questions.map((question, at) => {
    const questionId = sent[at]?.id || undefined
    const before = questionId === undefined ? undefined : stored.get(questionId)
    return { questionId, question, kept: before && isDeepStrictEqual(before.question, question) ? before : undefined }
  })
  const written = await writeVersions(
    tx,
    { userId, orgId: org?.id ?? 0 },
    wanted.filter(({ kept }) => !kept),
  )
  return wanted.map(({ kept }) => {
    const version = kept ?? written.shift()
    if (!version) {
      throw new Error('a question without a version')
    }
    return { versionId: version.id, questionId: version.questionId }
  })
}

function filesIn(questions: readonly Question[]): number[] {
  const texts = questions.flatMap(({ stem, options, analysis }) => [stem, analysis, ...options.map(({ html }) => html)])
  return [...new Set(texts.flatMap(fileIdsIn))]
}

/** Pictures of older wordings stay readable once somebody has begun: their attempts show them. */
async function filesKept(tx: Tx, examId: number): Promise<number[]> {
  const begun = await runOne(tx, anyAttempt, { contentId: examId })
  return begun ? (await run(tx, filesOfContent, { contentId: examId })).map(({ id }) => id) : []
}

async function storedByQuestion(ctx: Ctx, slots: readonly SlotRow[]): Promise<Map<number, Version>> {
  const versions = await versionsOf(
    ctx.read,
    slots.map(({ versionId }) => versionId),
  )
  return new Map([...versions.values()].map((version) => [version.questionId, version]))
}

/** Checks a paper against the one there is; 40000 with everything that is to be mended. */
export async function checkedPaper(ctx: Ctx, slots: readonly SlotRow[], paper: SentPaper): Promise<Draft> {
  const stored = await storedByQuestion(ctx, slots)
  return { sent: paper.sent, questions: checkPaper(paper, new Set(stored.keys())), stored }
}

/** Writes a paper in place of the one there is. The caller holds the content's row. */
export async function writePaper(tx: Tx, ctx: Ctx, { examId, draft }: { examId: number; draft: Draft }) {
  const versions = await versionsFor(tx, ctx, draft)
  const slots = versions.map(({ versionId }, at) => ({
    examId,
    seq: at + 1,
    questionVersionId: versionId,
    score: draft.sent[at]?.score ?? 1,
  }))
  await tx.db.delete(examSlot).where(eq(examSlot.examId, examId))
  if (slots.length > 0) {
    await tx.db.insert(examSlot).values(slots)
  }
  await useFiles(tx, {
    contentId: examId,
    purpose: 'body',
    fileIds: [...filesIn(draft.questions), ...(await filesKept(tx, examId))],
    userId: requireSession(ctx).userId,
  })
  const after = { slots: slots.map(({ questionVersionId, score }) => [questionVersionId, score]) }
  await audit(tx, ctx, { action: 'exam.saveQuestions', objectType: 'exam', objectId: examId, after })
  return {
    question_ids: versions.map(({ questionId }) => questionId),
    total_score: slots.reduce((sum, { score }) => sum + score, 0),
  }
}

/** Saves the whole paper. Attempts that were begun keep the wordings they began with. */
export async function savePaper(ctx: Ctx, input: CallParsed<typeof examCalls.saveQuestions>) {
  const accessed = await accessExam(ctx, input, 'edit')
  const sent = { sent: input.questions, pathOf: (at: number) => `questions.${at}` }
  const draft = await checkedPaper(ctx, accessed.slots, sent)
  const examId = accessed.leaf.id
  return await ctx.tx(async (tx) => {
    // First, for it locks the exam: the paper that was read is the one that is replaced, or the version is old.
    const change = { amount: draft.questions.length }
    const row_version = await updateLeaf(tx, ctx, { accessed, rowVersion: input.row_version, change })
    return { id: examId, row_version, ...(await writePaper(tx, ctx, { examId, draft })) }
  })
}
