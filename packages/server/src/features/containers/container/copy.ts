import { hasRight } from '@zhixing/contract/content/content/can.ts'
import { type ContentStatus, contentStatus } from '@zhixing/contract/content/content/shapes.ts'
import { enrols } from '@zhixing/contract/content-types.ts'
import { type Ctx, requireSession } from '#kernel/context.ts'
import { AppError } from '#kernel/errors.ts'
import { copyFileUses } from '../../base/upload/public.ts'
import { copyContents, updateContent } from '../../content/content/public.ts'
import { type Accessed, addMembers } from '../../content/membership/public.ts'
import { accessInnerContainers, copyOutline, type LeafBody } from '../../learning/outline/public.ts'
import type { ContainerKind, Form } from './kind.ts'
import { requireTitle } from './save.ts'

interface Copying<F extends Form, Row, Detail> {
  /** The leaf bodies, for copying its items. */
  leaves: readonly LeafBody[]
  accessed: Accessed
  input: CopyInput
  kind: ContainerKind<F, Row, Detail>
}

export interface CopyInput {
  title: string
  /** own: the contents are copied too; same: both show the same ones. */
  contents: 'own' | 'same'
  shift_days: number
}

/**
 * Copies a container for the next term: introduction, cover, tags, chapters and items, as a private draft of the person
 * unless its type says otherwise. Members, records and comments are not copied (expected 3.11). Returns the copy.
 */
export async function copyContainer<F extends Form, Row, Detail>(
  ctx: Ctx,
  { leaves, accessed, input, kind }: Copying<F, Row, Detail>,
): Promise<{ id: number; left_out: number; status: ContentStatus }> {
  const session = requireSession(ctx)
  // A helper who copies would keep rights over the owner's contents for good.
  if (input.contents === 'same' && !hasRight(accessed.facts, 'owns')) {
    throw new AppError('NOT_ALLOWED')
  }
  const from = accessed.id
  const mine = { ownerId: session.userId, orgId: session.org?.id ?? 0 }
  const { placeable: containers, leftOut } = await accessInnerContainers(ctx, from)
  return await ctx.tx(async (tx) => {
    const { title } = input
    await requireTitle(tx, kind, { orgId: mine.orgId, title, exceptId: 0 })
    const copied = await copyContents(tx, { ...mine, ids: [from] })
    const to = copied.get(from) ?? 0
    const { status = contentStatus.draft, ...seen } = kind.copyAs ?? {}
    const change = { status, ...seen, title }
    await updateContent(tx, { id: to, rowVersion: undefined, change, now: ctx.now })
    await addMembers(tx, { contentId: to, userIds: [session.userId], role: 'owner', via: 'self' })
    await copyFileUses(tx, { from: [from], to: [to] })
    await kind.copyOwn?.(tx, ctx, { from, to })
    const { contents, shift_days: shiftDays } = input
    const copy = { ...mine, from, to, contents, shiftDays, containers, enrols: enrols(accessed.type) }
    const { withheld } = await copyOutline(tx, leaves, copy)
    return { id: to, left_out: leftOut + withheld, status }
  })
}
