import type { StandardPoints } from '@zhixing/contract/containers/channel/content-calls.ts'
import type { Ctx } from '#kernel/context.ts'
import { notFound } from '#kernel/errors.ts'
import { type Accessed, viewable } from '../../content/membership/public.ts'
import { accessPlaceable, placeAll } from '../../learning/outline/public.ts'
import { pointsOf } from '../../learning/skill/public.ts'

const standardType = 'standard'

/** Standards by their ids, as far as the person sees them all; 40400 where one is none, or not there for them. */
async function seenStandards(ctx: Ctx, ids: readonly number[]): Promise<readonly Accessed[]> {
  const seen = await viewable(ctx, ids)
  return ids.map((id) => {
    const found = seen.get(id)
    if (found?.type !== standardType) {
      throw notFound()
    }
    return found
  })
}

/** Places standards at the end of the outline or of one of its stages; gives how many are new there. */
export async function appendStandards(
  ctx: Ctx,
  container: Accessed,
  { ids, sectionId }: { ids: readonly number[]; sectionId: number },
): Promise<number> {
  await seenStandards(ctx, ids)
  const items = await accessPlaceable(ctx, container, { ids })
  const { added } = await ctx.tx((tx) => placeAll(tx, { container, sectionId, items }))
  return added
}

/** The points of standards, to be taken over into a model. */
export async function pointsOfStandards(ctx: Ctx, ids: readonly number[]): Promise<StandardPoints[]> {
  const standards = await seenStandards(ctx, [...new Set(ids)])
  const points = await pointsOf(
    ctx.read,
    standards.map(({ id }) => id),
  )
  return standards.map(({ id, title }) => ({
    id,
    title,
    points: points
      .filter(({ contentId }) => contentId === id)
      .map(({ skillId, title: skill, target }) => ({ skill_id: skillId, title: skill, target })),
  }))
}
