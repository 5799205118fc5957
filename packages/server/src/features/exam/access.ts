import { type PaperRule, paperRule } from '@zhixing/contract/exam/paper-shapes.ts'
import { type Queryable, run, runOne } from '#db/database.ts'
import type { Ctx } from '#kernel/context.ts'
import { notFound } from '#kernel/errors.ts'
import { type AccessedLeaf, accessLeaf, accessLeafToEdit, accessLeafToLearn } from '../outline/public.ts'
import { examRow, slotsOf } from './queries.ts'

export type ExamRow = NonNullable<Awaited<ReturnType<typeof findExam>>>

/** A question of the paper, with its number. */
export interface SlotRow {
  seq: number
  section: number
  versionId: number
  score: number
}

/** A rule by which questions are drawn, with the number of the first of them. */
export interface RuleRow extends PaperRule {
  seq: number
}

/** The paper: its questions in their order, and the rules by which others are drawn in between. */
export interface PaperRows {
  slots: SlotRow[]
  rules: RuleRow[]
}

/** What a paper is before there is one. */
export const noPaper: PaperRows = { slots: [], rules: [] }

/** An exam a person was let at: its leaf, how it is held, its paper. */
export interface AccessedExam extends AccessedLeaf, PaperRows {
  exam: ExamRow
}

/** Whose exam it is to be: their own times and attempts count in place of everybody's. Nobody's without it. */
interface Sitter {
  contextId: number
  userId: number
}

const nobody: Sitter = { contextId: 0, userId: 0 }

/** How an exam is held, for one learner where one is named. */
export async function findExam(on: Queryable, id: number, { contextId, userId }: Sitter = nobody) {
  const row = await runOne(on, examRow, { id, contextId, userId })
  if (!row) {
    return undefined
  }
  const { ownOpenAt, ownCloseAt, extraS, extraAttempts, ...exam } = row
  return {
    ...exam,
    openAt: ownOpenAt ?? exam.openAt,
    closeAt: ownCloseAt ?? exam.closeAt,
    timeLimitS: exam.timeLimitS > 0 ? exam.timeLimitS + (extraS ?? 0) : 0,
    attemptsMax: exam.attemptsMax > 0 ? exam.attemptsMax + (extraAttempts ?? 0) : 0,
  }
}

/** The paper of an exam. */
export async function findPaper(on: Queryable, id: number): Promise<PaperRows> {
  const paper: PaperRows = { slots: [], rules: [] }
  let seq = 1
  for (const { versionId, section, score, rule } of await run(on, slotsOf, { id })) {
    if (versionId === null) {
      const drawn = { ...paperRule.parse(rule), section, seq }
      paper.rules.push(drawn)
      seq += drawn.count
    } else {
      paper.slots.push({ seq, section, versionId, score })
      seq += 1
    }
  }
  return paper
}

/** The questions of the paper with those drawn for its rules, in the paper's order. */
export function withDrawn({ slots, rules }: PaperRows, drawn: readonly (readonly number[])[]): SlotRow[] {
  const made = rules.flatMap(({ seq, section, score }, at) =>
    (drawn[at] ?? []).map((versionId, no) => ({ seq: seq + no, section, versionId, score })),
  )
  return [...slots, ...made].sort((one, other) => one.seq - other.seq)
}

const doors = { view: accessLeaf, learn: accessLeafToLearn, edit: accessLeafToEdit }

/** The only way to an exam, or what is held like one, by id for a person; refuses as its leaf does. */
export async function accessExam(
  ctx: Ctx,
  asked: { id: number; c?: number | undefined; type?: string },
  as: keyof typeof doors,
): Promise<AccessedExam> {
  const leaf = await doors[as](ctx, asked.id, { type: asked.type ?? 'exam', c: asked.c })
  const sitter = as === 'edit' ? nobody : { contextId: leaf.contextId, userId: ctx.session?.userId ?? 0 }
  const [found, paper] = await Promise.all([
    findExam(ctx.read, leaf.leaf.id, sitter),
    findPaper(ctx.read, leaf.leaf.id),
  ])
  if (!found) {
    throw notFound()
  }
  return { ...leaf, ...paper, exam: found }
}
