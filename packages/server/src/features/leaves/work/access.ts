import { type Queryable, runOne } from '#db/database.ts'
import type { Ctx } from '#kernel/context.ts'
import { notFound } from '#kernel/errors.ts'
import {
  type AccessedLeaf,
  accessLeaf,
  accessLeafToEdit,
  accessLeafToHandIn,
  accessLeafToLearn,
  accessScopedToMark,
  placeToEdit,
} from '../../learning/outline/public.ts'
import { workRow } from './queries.ts'

export type WorkRow = NonNullable<Awaited<ReturnType<typeof findWork>>>

/** A work a person was let at: its leaf and how it is handed in. */
export interface AccessedWork extends AccessedLeaf {
  work: WorkRow
}

/** Where a work is done and by whom: the times of that place, and the learner's own, count. */
interface Doer {
  contextId: number
  userId: number
}

const nobody: Doer = { contextId: 0, userId: 0 }

/** What a work asks for: by itself, or in a place and of one learner where they are named. */
export async function findWork(on: Queryable, id: number, { contextId, userId }: Doer = nobody) {
  return await runOne(on, workRow, { id, contextId, userId })
}

const accessByPurpose = {
  view: accessLeaf,
  learn: accessLeafToLearn,
  handIn: accessLeafToHandIn,
  edit: accessLeafToEdit,
  mark: accessScopedToMark,
}

/** The only way to a work by id for a person; refuses as its leaf does. */
export async function accessWork(
  ctx: Ctx,
  asked: { id: number; c?: number | undefined },
  as: keyof typeof accessByPurpose,
): Promise<AccessedWork> {
  const leaf = await accessByPurpose[as](ctx, asked.id, { type: 'work', c: asked.c })
  const { contextId } = leaf
  const doer =
    as === 'edit' ? { contextId: placeToEdit(asked), userId: 0 } : { contextId, userId: ctx.session?.userId ?? 0 }
  const found = await findWork(ctx.read, leaf.leaf.id, doer)
  if (!found) {
    throw notFound()
  }
  return { ...leaf, work: found }
}
