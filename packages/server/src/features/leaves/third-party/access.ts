import { runOne } from '#db/database.ts'
import type { Ctx } from '#kernel/context.ts'
import { notFound } from '#kernel/errors.ts'
import {
  accessLeaf,
  accessLeafToEdit,
  accessLeafToHandIn,
  accessLeafToLearn,
  accessScopedToHold,
} from '../../learning/outline/public.ts'
import { thirdPartyRow } from './queries.ts'

/** Where an activity is held. The caller has checked who may know. */
export async function findThirdParty(ctx: Ctx, id: number) {
  const row = await runOne(ctx.read, thirdPartyRow, { id })
  if (!row) {
    throw notFound()
  }
  return row
}

const accessByPurpose = {
  view: accessLeaf,
  learn: accessLeafToLearn,
  handIn: accessLeafToHandIn,
  edit: accessLeafToEdit,
  hold: accessScopedToHold,
}

/** The only way to an activity held elsewhere by id for a person; refuses as its leaf does. */
export async function accessThirdParty(
  ctx: Ctx,
  asked: { id: number; c?: number | undefined },
  as: keyof typeof accessByPurpose,
) {
  const accessed = await accessByPurpose[as](ctx, asked.id, { type: 'third_party', c: asked.c })
  return { ...accessed, held: await findThirdParty(ctx, accessed.leaf.id) }
}
