import { contentTypes } from '@zhixing/contract/content-types.ts'
import { outlineMessages } from '@zhixing/contract/learning/outline/calls.ts'
import { run } from '#db/database.ts'
import type { Ctx } from '#kernel/context.ts'
import { AppError } from '#kernel/errors.ts'
import type { AccessedLeaf, LeafRequest } from './access-leaf.ts'
import { learnedOf } from './leaf-facts.ts'

/** Whether a caller may show the keys of a leaf: it has some, and the caller does not promise to show none. */
export function showsKeys({ leaf }: Pick<AccessedLeaf, 'leaf'>, { keyless }: Pick<LeafRequest, 'keyless'>): boolean {
  return !keyless && contentTypes[leaf.type]?.keyed === true
}

/** Whether the person learns a leaf that somebody else made, in whatever container. */
export async function learnsAnothers(ctx: Ctx, { leaf }: Pick<AccessedLeaf, 'leaf'>): Promise<boolean> {
  const rows = await run(ctx.read, learnedOf, { ids: [leaf.id], userId: ctx.session?.userId ?? 0 })
  return rows.length > 0
}

/** The refusal of managing or marking; a person who learns the leaf is told that this is why. */
export function refused({ isWithheld }: Pick<AccessedLeaf, 'isWithheld'>): AppError {
  return new AppError('NOT_ALLOWED', isWithheld ? { message: outlineMessages.learnsIt } : {})
}
