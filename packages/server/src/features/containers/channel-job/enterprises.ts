import type { PlacedSpace } from '@zhixing/contract/containers/channel-job/calls.ts'
import { jobLimits } from '@zhixing/contract/containers/channel-job/limits.ts'
import { run } from '#db/database.ts'
import type { Ctx } from '#kernel/context.ts'
import { badField } from '#kernel/errors.ts'
import { pictureOf } from '../../base/upload/public.ts'
import { viewable } from '../../content/membership/public.ts'
import { addToSlot, removeFromSlot, sortSlot } from '../../learning/outline/public.ts'
import { accessChannel } from './access.ts'
import { placedOf } from './queries.ts'

/** The lists of a channel: learning centres, which are its enterprises, and their vacancies. */
const slotOf = { space: 'content', space_job: 'job' } as const
type Placed = keyof typeof slotOf

/** Reads a list of a channel, for who sees the channel. */
export async function readPlaced(ctx: Ctx, channelId: number, what: Placed): Promise<PlacedSpace[]> {
  const { id } = await accessChannel(ctx, channelId, 'view')
  const rows = await run(ctx.read, placedOf, { id, slot: slotOf[what], type: what })
  return rows.map((row) => ({ id: row.id, title: row.title, logo_data: pictureOf(ctx, row.coverKey, row.title) }))
}

/** Adds learning centres one sees to a channel's enterprises; 40000 where one of them is none. */
export async function bindSpaces(ctx: Ctx, { id, space_ids: spaceIds }: { id: number; space_ids: number[] }) {
  await accessChannel(ctx, id, 'edit')
  const contentIds = [...new Set(spaceIds)]
  const seen = await viewable(ctx, contentIds)
  if (contentIds.some((one) => seen.get(one)?.type !== 'space')) {
    throw badField('space_ids', '空间不存在')
  }
  const slot = { containerId: id, slot: slotOf.space }
  return { added: await ctx.tx((tx) => addToSlot(tx, slot, { contentIds, most: jobLimits.jobsMax })) }
}

/** Takes something out of a list of a channel. */
export async function takeOutPlaced(
  ctx: Ctx,
  { id, contentId, what }: { id: number; contentId: number; what: Placed },
) {
  await accessChannel(ctx, id, 'edit')
  await ctx.tx((tx) => removeFromSlot(tx, { containerId: id, slot: slotOf[what] }, contentId))
}

interface Sorting {
  id: number
  contentIds: readonly number[]
  what: Placed
}

/** Puts a list of a channel in an order. */
export async function sortPlaced(ctx: Ctx, { id, contentIds, what }: Sorting): Promise<void> {
  await accessChannel(ctx, id, 'edit')
  await ctx.tx((tx) => sortSlot(tx, { containerId: id, slot: slotOf[what] }, contentIds))
}
