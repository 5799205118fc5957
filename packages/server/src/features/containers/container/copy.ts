import { hasRight } from '@zhixing/contract/content/content/can.ts'
import { enrols } from '@zhixing/contract/content-types.ts'
import type { Tx } from '#db/database.ts'
import { type Ctx, requireSession } from '#kernel/context.ts'
import { AppError } from '#kernel/errors.ts'
import { copyFileUses } from '../../base/upload/public.ts'
import { copyContents, updateContent } from '../../content/content/public.ts'
import { type Accessed, addMembers } from '../../content/membership/public.ts'
import { accessInnerContainers, copyOutline, type LeafBody } from '../../learning/outline/public.ts'

interface Copying {
  /** The bodies of what it holds. */
  leaves: readonly LeafBody[]
  accessed: Accessed
  input: CopyInput
  /** Copies what stands in its type's own table. */
  copyOwn: ((tx: Tx, ctx: Ctx, copied: { from: number; to: number }) => Promise<void>) | undefined
}

export interface CopyInput {
  title: string
  /** own: the contents are copied too; same: both show the same ones. */
  contents: 'own' | 'same'
  shift_days: number
}

/**
 * Copies a container for the next term: introduction, cover, tags, chapters and items, as a private draft of whoever
 * copies it. Members, records and comments stay where they are (expected 3.11). A container it holds stands in the copy too,
 * placed anew by the rights of whoever copies; `left_out` counts those that are not there for them. Gives the copy's id.
 */
export async function copyContainer(
  ctx: Ctx,
  { leaves, accessed, input, copyOwn }: Copying,
): Promise<{ id: number; left_out: number }> {
  const session = requireSession(ctx)
  // Who helps today may not keep a hand on the owner's contents for good.
  if (input.contents === 'same' && !hasRight(accessed.facts, 'owns')) {
    throw new AppError('NOT_ALLOWED')
  }
  const from = accessed.id
  const mine = { ownerId: session.userId, orgId: session.org?.id ?? 0 }
  const { placeable: containers, leftOut } = await accessInnerContainers(ctx, from)
  return await ctx.tx(async (tx) => {
    const copied = await copyContents(tx, { ...mine, ids: [from], titleMax: accessed.title.length })
    const to = copied.get(from) ?? 0
    await updateContent(tx, { id: to, rowVersion: undefined, change: { title: input.title, status: 0 }, now: ctx.now })
    await addMembers(tx, { contentId: to, userIds: [session.userId], role: 'owner', via: 'self' })
    await copyFileUses(tx, { from: [from], to: [to] })
    await copyOwn?.(tx, ctx, { from, to })
    const { contents, shift_days: shiftDays } = input
    const copy = { ...mine, from, to, contents, shiftDays, containers, enrols: enrols(accessed.type) }
    await copyOutline(tx, leaves, copy)
    return { id: to, left_out: leftOut }
  })
}
