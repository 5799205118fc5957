import { contentTypes } from '@zhixing/contract/content-types.ts'
import type { Ctx } from '#kernel/context.ts'
import { AppError } from '#kernel/errors.ts'
import type { AccessedLeaf } from './access-leaf.ts'
import { opensText } from './place-times.ts'

/** Refuses a learner what has not opened yet, saying when it does (42300); an exam says so at its entrance. */
export function requireOpen(ctx: Ctx, { leaf, as }: Pick<AccessedLeaf, 'leaf' | 'as'>): void {
  const isEarly = leaf.opensAt !== null && ctx.now < leaf.opensAt
  if (as === 'learn' && isEarly && leaf.opensAt && !contentTypes[leaf.type]?.entrance) {
    throw new AppError('LOCKED', { message: opensText(leaf.opensAt) })
  }
}
