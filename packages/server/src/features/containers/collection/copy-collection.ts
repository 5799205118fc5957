import type { collectionCalls } from '@zhixing/contract/containers/collection/calls.ts'
import { collectionLimits } from '@zhixing/contract/containers/collection/limits.ts'
import { hasRight } from '@zhixing/contract/content/content/can.ts'
import type { CallParsed } from '@zhixing/contract/kernel/call.ts'
import { type Ctx, requireSession } from '#kernel/context.ts'
import { AppError } from '#kernel/errors.ts'
import { copyFileUses } from '../../base/upload/public.ts'
import { copyContents, updateContent } from '../../content/content/public.ts'
import { type Accessed, addMembers } from '../../content/membership/public.ts'
import { copyOutline, type LeafBody } from '../../learning/outline/public.ts'
import { requirePlan } from './save-collection.ts'

/**
 * Copies a collection for the next term: introduction, cover, tags, chapters and items, as a private draft of whoever
 * copies it. Members, records and comments stay where they are (expected 3.11). Gives the copy's id.
 */
export async function copyCollection(
  ctx: Ctx,
  leaves: readonly LeafBody[],
  { accessed, input }: { accessed: Accessed; input: CallParsed<typeof collectionCalls.copy> },
): Promise<number> {
  const session = requireSession(ctx)
  requirePlan(session)
  // Who helps today may not keep a hand on the owner's contents for good.
  if (input.contents === 'same' && !hasRight(accessed.facts, 'owns')) {
    throw new AppError('NOT_ALLOWED')
  }
  const mine = { ownerId: session.userId, orgId: session.org?.id ?? 0 }
  return await ctx.tx(async (tx) => {
    const copied = await copyContents(tx, { ...mine, ids: [accessed.id], titleMax: collectionLimits.titleMax })
    const to = copied.get(accessed.id) ?? 0
    await updateContent(tx, { id: to, rowVersion: undefined, change: { title: input.title, status: 0 }, now: ctx.now })
    await addMembers(tx, { contentId: to, userIds: [session.userId], role: 'owner', via: 'self' })
    await copyFileUses(tx, { from: [accessed.id], to: [to] })
    const { contents, shift_days: shiftDays } = input
    await copyOutline(tx, leaves, { ...mine, from: accessed.id, to, contents, shiftDays })
    return to
  })
}
