import { outlineLimits } from '@zhixing/contract/learning/outline/calls.ts'
import type { Tx } from '#db/database.ts'
import { type Ctx, requireSession } from '#kernel/context.ts'
import { copyContents, freeCopyTitle, ownTitles } from '../../content/content/public.ts'
import type { AccessedLeaf } from './access-leaf.ts'
import { copyBodies, type LeafBody } from './leaf-body.ts'

/**
 * Copies a leaf that its caller has checked, as the person's own in their current organisation, under a title that none of their leaves of
 * its type has. Gives the copy's id.
 */
export async function copyLeaf(
  tx: Tx,
  ctx: Ctx,
  { bodies, leaf }: { bodies: readonly LeafBody[]; leaf: AccessedLeaf['leaf'] },
): Promise<number> {
  const { userId: ownerId, org } = requireSession(ctx)
  const title = await freeCopyTitle({ title: leaf.title, max: outlineLimits.titleMax }, (titles) =>
    ownTitles(tx, { ownerId, type: leaf.type }, titles),
  )
  const copied = await copyContents(tx, { ids: [leaf.id], ownerId, orgId: org?.id ?? 0, title })
  await copyBodies(tx, bodies, { copied })
  return copied.get(leaf.id) ?? 0
}
