import { type PaperRule, paperRule } from '@zhixing/contract/leaves/exam/paper-shapes.ts'
import { type Queryable, run, runOne } from '#db/database.ts'
import { desc, sql } from '#db/drizzle.ts'
import { named, type Params } from '#db/statement.ts'
import type { Ctx } from '#kernel/context.ts'
import { AppError, notFound } from '#kernel/errors.ts'
import { attempt } from '../../learning/learning/tables.ts'
import {
  type AccessedLeaf,
  accessBegun,
  accessLeaf,
  accessLeafToEdit,
  accessLeafToLearn,
  placeToEdit,
} from '../../learning/outline/public.ts'
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
interface RuleRow extends PaperRule {
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
  /** No learner there any more, but one who goes on with an attempt, or has finished one so. */
  isFinishing: boolean
}

/** Where an exam is sat and by whom: the times and attempts of that place, and the learner's own, count. */
interface Sitter {
  contextId: number
  userId: number
}

const nobody: Sitter = { contextId: 0, userId: 0 }

/** How an exam is held: by itself, or in a place and for one learner where they are named. */
export async function findExam(on: Queryable, id: number, { contextId, userId }: Sitter = nobody) {
  const row = await runOne(on, examRow, { id, contextId, userId })
  if (!row) {
    return undefined
  }
  const { extraS, extraAttempts, ...exam } = row
  return {
    ...exam,
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

const accessByPurpose = { view: accessLeaf, learn: accessLeafToLearn }

type Asked = { id: number; c?: number | undefined; type?: string }

/** Where a person is sitting an exam, or was when they were taken out. */
const ownSitting = named('exam.ownSitting', (db, p: Params<{ userId: number; id: number; c: number }>) =>
  db
    .select({ contextId: attempt.contextId })
    .from(attempt)
    .where(
      sql`${attempt.userId} = ${p.userId} and ${attempt.contentId} = ${p.id} and (${p.c}::bigint = 0 or ${attempt.contextId} = ${p.c})
        and (${attempt.state} = 'in_progress' or exists (
          select from attempt_event e where e.attempt_id = ${attempt.id} and e.kind = 'removed'))`,
    )
    .orderBy(desc(attempt.id))
    .limit(1),
)

async function accessAsSitter(ctx: Ctx, { id, c = 0, type = 'exam' }: Asked): Promise<AccessedLeaf | undefined> {
  const userId = ctx.session?.userId
  if (!userId || type !== 'exam') {
    return undefined
  }
  const own = await runOne(ctx.read, ownSitting, { userId, id, c })
  return own && (await accessBegun(ctx, id, own.contextId))
}

/** The leaf of an exam for who looks at it or sits it; who was taken out while sitting may finish (expected 3.5). */
export async function accessToSit(ctx: Ctx, asked: Asked, as: 'view' | 'learn'): Promise<AccessedLeaf> {
  try {
    const found = await accessByPurpose[as](ctx, asked.id, { type: asked.type ?? 'exam', c: asked.c })
    return found.as === 'trial' ? ((await accessAsSitter(ctx, asked)) ?? found) : found
  } catch (error) {
    const own = error instanceof AppError ? await accessAsSitter(ctx, asked) : undefined
    if (!own) {
      throw error
    }
    return own
  }
}

function sitterOf(ctx: Ctx, { contextId }: AccessedLeaf): Sitter {
  return { contextId, userId: ctx.session?.userId ?? 0 }
}

/** `edit` shows the paper with its keys, `set` changes how it is held and shows none. */
const keylessBy = { edit: undefined, set: true } as const

type Purpose = 'view' | 'learn' | keyof typeof keylessBy

/** The only way to an exam, or what is held like one, by id for a person; refuses as its leaf does. */
export async function accessExam(ctx: Ctx, asked: Asked, as: Purpose): Promise<AccessedExam> {
  const isSitting = as === 'view' || as === 'learn'
  const leaf = isSitting
    ? await accessToSit(ctx, asked, as)
    : await accessLeafToEdit(ctx, asked.id, { type: asked.type ?? 'exam', c: asked.c, keyless: keylessBy[as] })
  const sitter = isSitting ? sitterOf(ctx, leaf) : { contextId: placeToEdit(asked), userId: 0 }
  const [found, paper] = await Promise.all([
    findExam(ctx.read, leaf.leaf.id, sitter),
    findPaper(ctx.read, leaf.leaf.id),
  ])
  if (!found) {
    throw notFound()
  }
  return { ...leaf, ...paper, exam: found, isFinishing: leaf.as === 'learn' && !leaf.container }
}
