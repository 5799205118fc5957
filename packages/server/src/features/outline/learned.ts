import type { Learned } from '@zhixing/contract/learning/shapes.ts'
import type { Ctx } from '#kernel/context.ts'
import type { LearnKey, LearnState } from '../learning/public.ts'
import { recomputeContainer } from './recompute.ts'

/** What a learner's page hears after something was noted; the container is computed anew when the leaf is newly done. */
export async function learnedReply(
  ctx: Ctx,
  key: LearnKey,
  noted: { state: LearnState; percent: number; newlyDone: boolean; missing: string },
): Promise<Learned> {
  const far = { userId: key.userId, containerId: key.contextId }
  const container_percent = noted.newlyDone && key.contextId > 0 ? await recomputeContainer(ctx.write, far) : -1
  return { state: noted.state, percent: noted.percent, missing: noted.missing, container_percent }
}
