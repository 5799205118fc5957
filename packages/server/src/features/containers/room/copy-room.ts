import { roomLimits } from '@zhixing/contract/containers/room/limits.ts'
import type { Tx } from '#db/database.ts'
import { type Ctx, requireSession } from '#kernel/context.ts'
import { type Accessed, accessContent } from '../../content/membership/public.ts'
import { accessInnerContainers, copyOutline, type LeafBody } from '../../learning/outline/public.ts'
import { titleKeyOf } from '../container/public.ts'
import { isNameTaken } from './kind.ts'

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

/** Names tried for a copy before it is left to its maker. */
const namesTried = 50

/** A name for a copy that no class of the current organisation has: `机电一班-副本`, `机电一班-副本2`. */
export async function freeTitle(ctx: Ctx, title: string): Promise<string> {
  const orgId = requireSession(ctx).org?.id ?? 0
  const candidates = Array.from({ length: namesTried }, (_, n) => {
    const end = n === 0 ? '-副本' : `-副本${n + 1}`
    return [...title].slice(0, roomLimits.titleMax - end.length).join('') + end
  })
  const { rows } = await ctx.read.query({
    name: 'room.takenOf',
    text: 'select name_key as key from room where org_id = $1 and gone_at is null and name_key = any($2::text[])',
    values: [orgId, candidates.map(titleKeyOf)],
  })
  const taken = new Set((rows as { key: string }[]).map(({ key }) => key))
  return candidates.find((one) => !taken.has(titleKeyOf(one))) ?? title
}

/** Whether another class of the current organisation has a name (rooms.roomNameExists); `exceptId` is the one being changed. */
export async function nameExists(ctx: Ctx, name: string, exceptId: number): Promise<boolean> {
  return await isNameTaken(ctx.read, { orgId: requireSession(ctx).org?.id ?? 0, key: titleKeyOf(name), exceptId })
}
