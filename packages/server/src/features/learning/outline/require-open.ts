import { contentCan, endedReason } from '@zhixing/contract/content/content/can.ts'
import { contentTypes } from '@zhixing/contract/content-types.ts'
import type { Ctx } from '#kernel/context.ts'
import { AppError } from '#kernel/errors.ts'
import { learningOver } from '../../content/membership/public.ts'
import type { AccessedLeaf, Ended } from './access-leaf.ts'
import { opensText } from './place-times.ts'
import { readShut } from './read-locks.ts'
import { readThrough } from './through-places.ts'

type Found = Pick<AccessedLeaf, 'leaf' | 'as' | 'contextId' | 'container'>

/**
 * Refuses a learner a leaf that is locked for them or has not opened yet, with the reason (42300). An exam tells its
 * opening at its own entrance. Returns the reason why it takes no hand-ins any more, where there is one.
 */
export async function requireOpen(ctx: Ctx, found: Found): Promise<Ended | undefined> {
  const { leaf, as, contextId, container } = found
  if (as !== 'learn') {
    return undefined
  }
  const of = { containerId: contextId, userId: ctx.session?.userId ?? 0 }
  // More is read only where the stored result says locked, or the container came through another one.
  const own = leaf.isLocked ? (await readShut(ctx.read, of)).ofItem(leaf.placementId ?? 0) : undefined
  const through = leaf.isThrough ? await readThrough(ctx.read, of) : undefined
  const message = own ?? through?.shut ?? whyEarly(ctx, leaf)
  if (message !== undefined) {
    throw new AppError('LOCKED', { message })
  }
  if (through?.isEnded || (container && !contentCan('handIn', container.facts).allowed)) {
    return { why: endedReason }
  }
  const upgrade = container && learningOver(ctx, container.orgId)
  return upgrade && { why: upgrade.text, upgrade }
}

function whyEarly(ctx: Ctx, { opensAt, type }: AccessedLeaf['leaf']): string | undefined {
  return opensAt !== null && ctx.now < opensAt && !contentTypes[type]?.entrance ? opensText(opensAt) : undefined
}
