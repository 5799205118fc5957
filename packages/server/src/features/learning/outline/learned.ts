import { pagesLeftText } from '@zhixing/contract/learning/learning/pages-left.ts'
import type { itemStates, Learned } from '@zhixing/contract/learning/learning/shapes.ts'
import { type Ctx, requireSession } from '#kernel/context.ts'
import { findProgress, type LearnKey, type LearnState, noteView, type View, type Viewed } from '../learning/public.ts'
import type { AccessedLeaf } from './access-leaf.ts'
import { recomputeContainer } from './recompute.ts'

/** Answers a learner's page after progress was noted, and recomputes the container when the leaf is newly done. */
export async function learnedReply(
  ctx: Ctx,
  key: LearnKey,
  noted: { state: LearnState; percent: number; newlyDone: boolean; missing: string },
): Promise<Learned> {
  const far = { userId: key.userId, containerId: key.contextId }
  const container_percent =
    noted.newlyDone && key.contextId > 0 ? await ctx.tx((tx) => recomputeContainer(tx, far)) : -1
  return { state: noted.state, percent: noted.percent, missing: noted.missing, container_percent }
}

interface Reading extends View {
  /** The words for a learner who has not reached the end. */
  unseen: string
}

/** Notes that a leaf was read for a while; it is done when its end was seen and it was read long enough. */
export async function noteReading(ctx: Ctx, { leaf, contextId }: AccessedLeaf, reading: Reading): Promise<Learned> {
  const { unseen, ...view } = reading
  const key = { userId: requireSession(ctx).userId, contentId: leaf.id, contextId }
  const seen = await noteView(ctx.write, key, view)
  return await learnedReply(ctx, key, { ...seen, missing: missingText(seen, reading) })
}

function missingText(seen: Pick<Viewed, 'sawEnd' | 'seconds' | 'state' | 'left'>, { wanted, unseen }: Reading): string {
  if (seen.state === 'completed') {
    return ''
  }
  if (seen.left.count > 0) {
    return pagesLeftText(seen.left)
  }
  return seen.sawEnd ? `还需阅读${Math.max(1, wanted - seen.seconds)}秒` : unseen
}

/** Finds the person's progress with a leaf where they opened it. */
export async function stateOf(ctx: Ctx, { leaf, contextId }: AccessedLeaf): Promise<(typeof itemStates)[number]> {
  const key = { userId: ctx.session?.userId ?? 0, contentId: leaf.id, contextId }
  return (await findProgress(ctx.read, key))?.state ?? 'not_started'
}
