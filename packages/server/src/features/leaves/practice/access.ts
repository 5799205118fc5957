import { type PracticeStep, stepShape } from '@zhixing/contract/leaves/practice/shapes.ts'
import { z } from 'zod'
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
} from '../../learning/outline/public.ts'
import { practiceRow } from './queries.ts'

export interface PracticeRow {
  contentId: number
  scene: string
  envLink: string
  steps: PracticeStep[]
  lastStep: number
}

/** A practice a person was let at: its leaf and what it asks for. */
export interface AccessedPractice extends AccessedLeaf {
  practice: PracticeRow
}

const storedSteps = z.array(stepShape)

export async function findPractice(on: Queryable, id: number): Promise<PracticeRow | undefined> {
  const row = await runOne(on, practiceRow, { id })
  return row && { ...row, steps: storedSteps.parse(row.steps) }
}

/** For a caller who answers with the products of those in `scopeOf` only. */
const toGather: typeof accessLeaf = (ctx, id, request) => accessLeaf(ctx, id, { ...request, scoped: true })

const accessByPurpose = {
  view: accessLeaf,
  gather: toGather,
  learn: accessLeafToLearn,
  handIn: accessLeafToHandIn,
  edit: accessLeafToEdit,
  mark: accessScopedToMark,
}

/** The only way to a practice by id for a person; refuses as its leaf does. */
export async function accessPractice(
  ctx: Ctx,
  asked: { id: number; c?: number | undefined },
  as: keyof typeof accessByPurpose,
): Promise<AccessedPractice> {
  const leaf = await accessByPurpose[as](ctx, asked.id, { type: 'practice', c: asked.c })
  const found = await findPractice(ctx.read, leaf.leaf.id)
  if (!found) {
    throw notFound()
  }
  return { ...leaf, practice: found }
}
