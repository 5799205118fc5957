import { contentTypes } from '@zhixing/contract/content-types.ts'
import type { Ctx } from '#kernel/context.ts'
import { AppError } from '#kernel/errors.ts'
import type { AccessedLeaf } from './access-leaf.ts'
import { opensText } from './place-times.ts'
import { readShut } from './read-locks.ts'
import { whyShutThrough } from './through-places.ts'

/**
 * Refuses a learner what is not unlocked for them or has not opened yet, with the reason (42300). An exam says at its
 * entrance when it opens.
 */
export async function requireOpen(ctx: Ctx, found: Pick<AccessedLeaf, 'leaf' | 'as' | 'contextId'>): Promise<void> {
  if (found.as !== 'learn') {
    return
  }
  const message = (await whyLocked(ctx, found)) ?? whyEarly(ctx, found.leaf)
  if (message !== undefined) {
    throw new AppError('LOCKED', { message })
  }
}

function whyEarly(ctx: Ctx, { opensAt, type }: AccessedLeaf['leaf']): string | undefined {
  return opensAt !== null && ctx.now < opensAt && !contentTypes[type]?.entrance ? opensText(opensAt) : undefined
}

/** Asked further only where something is locked by what was kept, or the container came through another one. */
async function whyLocked(
  ctx: Ctx,
  { leaf, contextId }: Pick<AccessedLeaf, 'leaf' | 'contextId'>,
): Promise<string | undefined> {
  const of = { containerId: contextId, userId: ctx.session?.userId ?? 0 }
  const own = leaf.isLocked ? (await readShut(ctx.read, of)).ofItem(leaf.placementId ?? 0) : undefined
  return own ?? (leaf.isThrough ? await whyShutThrough(ctx.read, of) : undefined)
}
