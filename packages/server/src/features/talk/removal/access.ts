import { runOne } from '#db/database.ts'
import type { Ctx } from '#kernel/context.ts'
import { notFound } from '#kernel/errors.ts'
import { askerOf } from './may-restore.ts'
import { deletedContainer, restoredTypes } from './queries.ts'

/** A deleted container the person may restore; 40400 for any other, and for one whose time is over. */
export async function accessDeleted(ctx: Ctx, id: number) {
  const found = await runOne(ctx.read, deletedContainer, { ...askerOf(ctx), id, types: restoredTypes })
  if (!found) {
    throw notFound()
  }
  ctx.noteAccess('own')
  return found
}
