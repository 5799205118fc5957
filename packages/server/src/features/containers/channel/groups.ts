import { groupsMax } from '@zhixing/contract/containers/channel/group-calls.ts'
import type { ListWindow } from '@zhixing/contract/kernel/list.ts'
import { run } from '#db/database.ts'
import { and, eq, sql } from '#db/drizzle.ts'
import { namedBy, type Params } from '#db/statement.ts'
import type { Ctx } from '#kernel/context.ts'
import { type At, cardPage, isShown, total } from '../../content/card/public.ts'
import { content } from '../../content/content/tables.ts'
import { type Accessed, type Sight, type SightValues, sightOf, sightValues } from '../../content/membership/public.ts'
import { accessPlaceable, addToSlot, removeFromSlot, sortSlot } from '../../learning/outline/public.ts'
import { placement } from '../../learning/outline/tables.ts'

const slot = 'resource'

const groupIds = namedBy(
  'channel.groups',
  (key: { sight: Sight }) => (db, p: Params<SightValues & At & { id: number }>) =>
    db
      .select({ id: content.id, total })
      .from(placement)
      .innerJoin(content, eq(content.id, placement.contentId))
      .where(and(eq(placement.containerId, p.id), eq(placement.slot, sql`'resource'`), isShown(key.sight, p)))
      .orderBy(placement.sort, placement.id)
      .offset(p.skip)
      .limit(p.limit),
)

/** Classes of a path in their order, as far as the person sees them. The caller has checked who may see the path. */
export async function listGroups(ctx: Ctx, { id }: Accessed, window: ListWindow) {
  const key = { sight: sightOf(ctx.session) }
  return await cardPage(ctx, window, (at) =>
    run(ctx.read, () => groupIds(key), { ...sightValues(ctx.session), id, ...at }),
  )
}

/** Places classes the person sees at the end; gives how many are new there. 40000 for what is no class. */
export async function addGroups(ctx: Ctx, channel: Accessed, contentIds: readonly number[]): Promise<number> {
  await accessPlaceable(ctx, channel, { ids: contentIds, slot })
  return await ctx.tx((tx) => addToSlot(tx, { containerId: channel.id, slot }, { contentIds, most: groupsMax }))
}

export async function removeGroup(ctx: Ctx, { id }: Accessed, contentId: number): Promise<void> {
  await ctx.tx((tx) => removeFromSlot(tx, { containerId: id, slot }, contentId))
}

export async function sortGroups(ctx: Ctx, { id }: Accessed, contentIds: readonly number[]): Promise<void> {
  await ctx.tx((tx) => sortSlot(tx, { containerId: id, slot }, contentIds))
}
