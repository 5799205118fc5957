import type { CallParsed } from '@zhixing/contract/kernel/call.ts'
import type { examCalls } from '@zhixing/contract/leaves/exam/calls.ts'
import { examMessages } from '@zhixing/contract/leaves/exam/limits.ts'
import type { PaperRule } from '@zhixing/contract/leaves/exam/paper-shapes.ts'
import type { SectionInput } from '@zhixing/contract/leaves/exam/sections.ts'
import { run, runOne, type Tx } from '#db/database.ts'
import { eq } from '#db/drizzle.ts'
import { type Ctx, requireSession } from '#kernel/context.ts'
import { badField } from '#kernel/errors.ts'
import { audit } from '../../base/audit/public.ts'
import { filesOfContent, useFiles } from '../../base/upload/public.ts'
import { anyAttempt } from '../../learning/learning/public.ts'
import { changeLeaf } from '../../learning/outline/public.ts'
import { drawQuestions, filesIn, filesOfVersions, nameOfRule, useQuestions, visibleBanks } from '../question/public.ts'
import { accessExam, type PaperRows } from './access.ts'
import {
  checkPaper,
  inTheirPlaces,
  type PaperDraft,
  type SentQuestions,
  usableQuestions,
  versionsFor,
} from './paper-versions.ts'
import { bySection, checkPlaces } from './sections.ts'
import { examSection, examSlot } from './tables.ts'

/** The rules of a paper that is saved: those sent, from banks the person may take from or that the paper has already. */
async function rulesFor(ctx: Ctx, before: PaperRows, sent: readonly PaperRule[] | undefined): Promise<PaperRule[]> {
  if (!sent) {
    return before.rules.map(({ seq: _, ...rule }) => rule)
  }
  const had = new Set(before.rules.map(({ bank_id }) => bank_id))
  const banks = await visibleBanks(
    ctx,
    sent.map(({ bank_id }) => bank_id),
  )
  const known = new Set([...had, ...banks.map(({ id }) => id)])
  const unknown = sent.findIndex(({ bank_id }) => !known.has(bank_id))
  if (unknown >= 0) {
    throw badField(`rules.${unknown}.bank_id`, examMessages.drawBank)
  }
  return [...sent]
}

/** A paper whose rules cannot be met is refused, naming the rule, what there is and what it needs (expected 3.3). */
async function checkRules(tx: Tx, rules: readonly PaperRule[], besides: readonly number[]): Promise<void> {
  const { short } = await drawQuestions(tx, { rules, besides, seen: [] })
  const rule = short && rules[short.rule]
  if (rule) {
    const name = nameOfRule(rule, short.rule)
    throw badField(`rules.${short.rule}.count`, `${name}题目不足：可用${short.found}题，需要${rule.count}题`)
  }
}

interface Written {
  examId: number
  versions: readonly { versionId: number; questionId: number }[]
  rules: readonly PaperRule[]
  sections: readonly SectionInput[]
}

async function writeSections(tx: Tx, { examId, sections }: Written): Promise<void> {
  await tx.db.delete(examSection).where(eq(examSection.examId, examId))
  if (sections.length > 0) {
    await tx.db.insert(examSection).values(sections.map((section, seq) => ({ ...section, examId, seq })))
  }
}

/** Writes the paper in its order: section by section, what is drawn after the others of its section. */
async function writeSlots(tx: Tx, { examId, versions, rules }: Written, sent: Draft['sent']) {
  const fixed = versions.map(({ versionId }, at) => ({
    questionVersionId: versionId,
    score: sent[at]?.score ?? 1,
    section: sent[at]?.section ?? 0,
  }))
  const drawn = rules.map(({ section, ...rule }) => ({ rule, amount: rule.count, score: rule.score, section }))
  const slots = bySection([...fixed, ...drawn])
  await tx.db.delete(examSlot).where(eq(examSlot.examId, examId))
  if (slots.length > 0) {
    await tx.db.insert(examSlot).values(slots.map((slot, at) => ({ ...slot, examId, seq: at + 1 })))
  }
  return slots.map((slot) =>
    'rule' in slot ? ['draw', slot.amount, slot.score] : [slot.questionVersionId, slot.score],
  )
}

/**
 * Ties pictures and questions to the exam. Once somebody has begun, those of older papers stay tied: their attempts show
 * them. Pictures of questions from banks are lent by their authors.
 */
async function tie(tx: Tx, ctx: Ctx, { examId, versions, rules, ...draft }: Written & PaperDraft): Promise<void> {
  const begun = (await runOne(tx, anyAttempt, { contentId: examId })) !== undefined
  const kept = begun ? (await run(tx, filesOfContent, { contentId: examId })).map(({ id }) => id) : []
  const taken = [...draft.usable.values()].flatMap(({ newest }) => newest?.id ?? [])
  const shown = filesIn(draft.questions)
  const lent = shown.length === 0 ? [] : await filesOfVersions(tx, taken)
  await useFiles(tx, {
    contentId: examId,
    purpose: 'body',
    fileIds: [...shown, ...kept],
    userId: requireSession(ctx).userId,
    lent: lent.filter((id) => shown.includes(id)),
  })
  await useQuestions(tx, {
    contentId: examId,
    versionIds: versions.map(({ versionId }) => versionId),
    bankIds: rules.map(({ bank_id }) => bank_id),
    keeps: begun,
  })
}

/** A paper that was found to be whole. */
export interface Draft extends PaperDraft {
  rules: readonly PaperRule[]
  sections: readonly SectionInput[]
}

interface SentPaper extends SentQuestions {
  rules?: readonly PaperRule[] | undefined
  sections?: readonly SectionInput[]
  /** The sections are those there are: a question of the paper that names none keeps its own. */
  keepsPlaces?: boolean
}

/** Checks a paper against the one there is; 40000 with everything that is to be mended. */
export async function checkedPaper(ctx: Ctx, before: PaperRows, paper: SentPaper): Promise<Draft> {
  const { sections = [] } = paper
  const usable = await usableQuestions(ctx, before, paper.sent)
  const questions = await checkPaper(paper, new Set(usable.keys()))
  const sent = paper.keepsPlaces ? inTheirPlaces(before, usable, paper.sent) : paper.sent
  const rules = await rulesFor(ctx, before, paper.rules)
  checkPlaces(sections, { questions: sent, rules })
  return { sent, questions, usable, rules, sections }
}

/** Under what a paper is audited that was saved, or that takes more answers. */
export const paperActions = { saved: 'exam.saveQuestions', accepts: 'exam.acceptAnswers' } as const

/** Writes a paper in place of the one there is. The caller holds the content's row, and audits it. */
export async function writePaper(tx: Tx, ctx: Ctx, { examId, draft }: { examId: number; draft: Draft }) {
  const versions = await versionsFor(tx, ctx, draft)
  const { rules, sections } = draft
  await checkRules(
    tx,
    rules,
    versions.map(({ versionId }) => versionId),
  )
  const written = { examId, versions, rules, sections }
  await writeSections(tx, written)
  const slots = await writeSlots(tx, written, draft.sent)
  await tie(tx, ctx, { ...draft, ...written })
  return {
    slots,
    question_ids: versions.map(({ questionId }) => questionId),
    total_score: [...draft.sent.map(({ score }) => score), ...rules.map(({ count, score }) => count * score)].reduce(
      (sum, one) => sum + one,
      0,
    ),
  }
}

/** Saves the whole paper. Attempts that were begun keep the wordings they began with. */
export async function savePaper(ctx: Ctx, input: CallParsed<typeof examCalls.saveQuestions>) {
  const accessed = await accessExam(ctx, input, 'edit')
  const pathOf = (at: number) => `questions.${at}`
  const { questions: sent, rules, sections = accessed.exam.sections } = input
  const keepsPlaces = input.sections === undefined
  const draft = await checkedPaper(ctx, accessed, { sent, rules, sections, keepsPlaces, pathOf })
  const examId = accessed.leaf.id
  return await ctx.tx(async (tx) => {
    // First, for it locks the exam: the paper that was read is the one that is replaced, or the version is old.
    const change = { amount: draft.questions.length + draft.rules.reduce((sum, { count }) => sum + count, 0) }
    const row_version = await changeLeaf(tx, ctx, { accessed, rowVersion: input.row_version, change })
    const { slots, ...written } = await writePaper(tx, ctx, { examId, draft })
    const after = { sections: draft.sections.map(({ title }) => title), slots }
    await audit(tx, ctx, { action: paperActions.saved, objectType: 'exam', objectId: examId, after })
    return { id: examId, row_version, ...written }
  })
}
