import type { Tx } from '#db/database.ts'
import { type Ctx, requireSession } from '#kernel/context.ts'
import { type Accessed, accessContent } from '../../content/membership/public.ts'
import { accessInnerContainers, copyOutline, type LeafBody } from '../../learning/outline/public.ts'
import { titleKeyOf } from '../container/public.ts'
import { namesTaken } from './kind.ts'

/** A class that is copied, with what of the containers it holds its copier may place anew. */
export interface CopySource {
  accessed: Accessed
  inner: Awaited<ReturnType<typeof accessInnerContainers>>
}

/** A class to be copied by its owner (C043); the refusals of `accessContent` otherwise. */
export async function accessSource(ctx: Ctx, id: number): Promise<CopySource> {
  const accessed = await accessContent(ctx, id, { action: 'delete', type: 'room', reads: true })
  return { accessed, inner: await accessInnerContainers(ctx, id) }
}

/** Copies plans and shelves of a class into one that was just made; members and records stay (C063). */
export async function copyInto(
  tx: Tx,
  ctx: Ctx,
  { leaves, source, to }: { leaves: readonly LeafBody[]; source: CopySource; to: number },
): Promise<void> {
  const session = requireSession(ctx)
  await copyOutline(tx, leaves, {
    from: source.accessed.id,
    to,
    contents: 'own',
    shiftDays: 0,
    ownerId: session.userId,
    orgId: session.org?.id ?? 0,
    containers: source.inner.placeable,
    enrols: true,
  })
}

/** Whether another class of the current organisation has a name (rooms.roomNameExists); `exceptId` is the one being changed. */
export async function nameExists(ctx: Ctx, name: string, exceptId: number): Promise<boolean> {
  const orgId = requireSession(ctx).org?.id ?? 0
  return (await namesTaken(ctx.read, { orgId, keys: [titleKeyOf(name)], exceptId })).length > 0
}
