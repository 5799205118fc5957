import { type Queryable, run, runOne } from '#db/database.ts'
import type { Ctx } from '#kernel/context.ts'
import { notFound } from '#kernel/errors.ts'
import { type AccessedLeaf, accessLeaf, accessLeafToEdit, accessLeafToLearn } from '../outline/public.ts'
import { examRow, slotsOf } from './queries.ts'

export type ExamRow = NonNullable<Awaited<ReturnType<typeof findExam>>>
export type SlotRow = Awaited<ReturnType<typeof findSlots>>[number]

/** An exam a person was let at: its leaf, how it is held, its paper. */
export interface AccessedExam extends AccessedLeaf {
  exam: ExamRow
  slots: SlotRow[]
}

export async function findExam(on: Queryable, id: number) {
  return await runOne(on, examRow, { id })
}

export async function findSlots(on: Queryable, id: number) {
  return await run(on, slotsOf, { id })
}

const doors = { view: accessLeaf, learn: accessLeafToLearn, edit: accessLeafToEdit }

/** The only way to an exam, or what is held like one, by id for a person; refuses as its leaf does. */
export async function accessExam(
  ctx: Ctx,
  asked: { id: number; c?: number | undefined; type?: string },
  as: keyof typeof doors,
): Promise<AccessedExam> {
  const leaf = await doors[as](ctx, asked.id, { type: asked.type ?? 'exam', c: asked.c })
  const [found, slots] = await Promise.all([findExam(ctx.read, leaf.leaf.id), findSlots(ctx.read, leaf.leaf.id)])
  if (!found) {
    throw notFound()
  }
  return { ...leaf, exam: found, slots }
}
