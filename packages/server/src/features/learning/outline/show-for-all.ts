import { runOne, type Tx } from '#db/database.ts'
import { shapes, statement } from '#db/text-statement.ts'
import type { Ctx } from '#kernel/context.ts'
import { notFound } from '#kernel/errors.ts'
import { contentRoom, pushStale } from '../../../realtime/push.ts'
import { touchOutline } from './edit.ts'
import { openByHand } from './open-by-hand.ts'

const waitsText = (place: string) =>
  `coalesce(${place}.unlock @> '{"all":[{"rule":"manual"}]}' or ${place}.unlock @> '{"any":[{"rule":"manual"}]}', false)`

const showForAllStatement = statement(
  'outline.showForAll',
  `update placement p set hidden_at = null from placement o left join section s on s.id = o.section_id
      where p.id = $2 and o.id = p.id and p.container_id = $1 and p.slot = 'outline'
      returning p.content_id::float8 as "contentId", coalesce(p.section_id, 0)::float8 as "sectionId",
        ${waitsText('p')} as "itemWaits", ${waitsText('s')} as "sectionWaits"`,
  { contentId: shapes.number, sectionId: shapes.number, itemWaits: shapes.boolean, sectionWaits: shapes.boolean },
)

/**
 * Shows an item to the learners of a container and, where it or its chapter waits to be opened by hand, opens that for all.
 * 40400 for what does not stand there.
 */
export async function showForAll(
  tx: Tx,
  ctx: Ctx,
  { containerId, placementId }: { containerId: number; placementId: number },
): Promise<void> {
  await touchOutline(tx, containerId)
  const shown = await runOne(tx, showForAllStatement, [containerId, placementId])
  if (!shown) {
    throw notFound()
  }
  const open = { content_id: containerId, uid: 0, opened: true }
  if (shown.sectionWaits) {
    await openByHand(tx, ctx, { ...open, section_id: shown.sectionId })
  }
  if (shown.itemWaits) {
    await openByHand(tx, ctx, { ...open, id: placementId })
  }
  pushStale(tx, [contentRoom(containerId)], ['Outline/tree'])
}
