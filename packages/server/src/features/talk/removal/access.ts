import { runOne } from '#db/database.ts'
import { type Ctx, requireSession } from '#kernel/context.ts'
import { notFound } from '#kernel/errors.ts'
import { deletedContainer, restoredTypes } from './queries.ts'

/** Condition on deleted containers a person may restore: their own, and those of the organisation they administer. */
export function askerOf(ctx: Ctx) {
  const { userId, isSuper, org } = requireSession(ctx)
  return { userId, isSuper, orgId: org?.role === 'ROLE_ORG_ADMIN' ? org.id : 0 }
}

/** A deleted container the person may restore; 40400 for any other, and for one whose time is over. */
export async function accessDeleted(ctx: Ctx, id: number) {
  const found = await runOne(ctx.read, deletedContainer, { ...askerOf(ctx), id, types: restoredTypes })
  if (!found) {
    throw notFound()
  }
  ctx.noteAccess('own')
  return found
}
