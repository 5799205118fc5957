import { contentCan } from '@zhixing/contract/content/content/can.ts'
import { contentTypes } from '@zhixing/contract/content-types.ts'
import type { Ctx } from '#kernel/context.ts'
import { AppError } from '#kernel/errors.ts'
import { isLearningOver } from '../../content/membership/public.ts'
import type { AccessedLeaf } from './access-leaf.ts'
import { opensText } from './place-times.ts'
import { readShut } from './read-locks.ts'
import { readThrough } from './through-places.ts'

type Found = Pick<AccessedLeaf, 'leaf' | 'as' | 'contextId' | 'container'>

/**
 * Refuses a learner a leaf that is locked for them or has not opened yet, with the reason (42300). An exam tells its
 * opening at its own entrance. Returns whether the container has ended.
 */
export async function requireOpen(ctx: Ctx, found: Found): Promise<{ isEnded: boolean }> {
  const { leaf, as, contextId, container } = found
  if (as !== 'learn') {
    return { isEnded: false }
  }
  const of = { containerId: contextId, userId: ctx.session?.userId ?? 0 }
  // More is read only where the stored result says locked, or the container came through another one.
  const own = leaf.isLocked ? (await readShut(ctx.read, of)).ofItem(leaf.placementId ?? 0) : undefined
  const through = leaf.isThrough ? await readThrough(ctx.read, of) : undefined
  const message = own ?? through?.shut ?? whyEarly(ctx, leaf)
  if (message !== undefined) {
    throw new AppError('LOCKED', { message })
  }
  const takes =
    container === undefined || (contentCan('handIn', container.facts).allowed && !isLearningOver(ctx, container.orgId))
  return { isEnded: !takes || (through?.isEnded ?? false) }
}

function whyEarly(ctx: Ctx, { opensAt, type }: AccessedLeaf['leaf']): string | undefined {
  return opensAt !== null && ctx.now < opensAt && !contentTypes[type]?.entrance ? opensText(opensAt) : undefined
}
