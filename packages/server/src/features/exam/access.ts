import { type DrawRule, drawRule } from '@zhixing/contract/question/bank-shapes.ts'
import { type Queryable, run, runOne } from '#db/database.ts'
import type { Ctx } from '#kernel/context.ts'
import { notFound } from '#kernel/errors.ts'
import { type AccessedLeaf, accessLeaf, accessLeafToEdit, accessLeafToLearn } from '../outline/public.ts'
import { examRow, slotsOf } from './queries.ts'

export type ExamRow = NonNullable<Awaited<ReturnType<typeof findExam>>>

/** A question of the paper. */
export interface SlotRow {
  seq: number
  versionId: number
  score: number
}

/** The paper: its questions in their order, then the rules by which others are drawn. */
export interface PaperRows {
  slots: SlotRow[]
  rules: DrawRule[]
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
  const rows = await run(on, slotsOf, { id })
  return {
    slots: rows.flatMap(({ seq, versionId, score }) => (versionId === null ? [] : [{ seq, versionId, score }])),
    rules: rows.flatMap(({ rule }) => (rule === null ? [] : [drawRule.parse(rule)])),
  }
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
