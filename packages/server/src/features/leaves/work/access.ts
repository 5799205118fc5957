import { type Queryable, runOne } from '#db/database.ts'
import type { Ctx } from '#kernel/context.ts'
import { notFound } from '#kernel/errors.ts'
import {
  type AccessedLeaf,
  accessLeaf,
  accessLeafToEdit,
  accessLeafToLearn,
  accessScopedToMark,
} from '../../learning/outline/public.ts'
import { workRow } from './queries.ts'

export type WorkRow = NonNullable<Awaited<ReturnType<typeof findWork>>>

/** A work a person was let at: its leaf and how it is handed in. */
export interface AccessedWork extends AccessedLeaf {
  work: WorkRow
}

export async function findWork(on: Queryable, id: number) {
  return await runOne(on, workRow, { id })
}

const doors = { view: accessLeaf, learn: accessLeafToLearn, edit: accessLeafToEdit, mark: accessScopedToMark }

/** The only way to a work by id for a person; refuses as its leaf does. */
export async function accessWork(
  ctx: Ctx,
  asked: { id: number; c?: number | undefined },
  as: keyof typeof doors,
): Promise<AccessedWork> {
  const leaf = await doors[as](ctx, asked.id, { type: 'work', c: asked.c })
  const found = await findWork(ctx.read, leaf.leaf.id)
  if (!found) {
    throw notFound()
  }
  return { ...leaf, work: found }
}
