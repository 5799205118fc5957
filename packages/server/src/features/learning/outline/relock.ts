import { run, type Tx } from '#db/database.ts'
import { lastOf, type Portion } from '../../../queue/portions.ts'
import { pushStale, userRoom } from '../../../realtime/push.ts'
import { holdContainers } from '../learning/public.ts'
import { learnersAfter } from './queries.ts'
import { reviewContainers } from './recompute.ts'

/** Chapters and items of a container to lock again. */
export interface Relocked {
  containerId: number
  sectionIds: readonly number[]
  placementIds: readonly number[]
}

/** Forgets that places were open to some people; the caller has them judged anew. */
export async function relockFor(
  tx: Tx,
  { containerId, sectionIds, placementIds }: Relocked,
  userIds: readonly number[],
): Promise<void> {
  await tx.query({
    name: 'outline.relockItems',
    text: 'delete from item_unlock where container_id = $1 and user_id = any($2::bigint[]) and placement_id = any($3::bigint[])',
    values: [containerId, [...userIds], [...placementIds]],
  })
  await tx.query({
    name: 'outline.relockSections',
    text: `update section_progress set unlocked_at = null
      where container_id = $1 and user_id = any($2::bigint[]) and section_id = any($3::bigint[]) and unlocked_at is not null`,
    values: [containerId, [...userIds], [...sectionIds]],
  })
}

/** Locks places again for the next portion of learners, and judges each anew, in one transaction. */
export async function relockNext(tx: Tx, places: Relocked, portion: Portion): Promise<number | undefined> {
  const rows = await run(tx, learnersAfter, { containerId: places.containerId, ...portion })
  const userIds = rows.map(({ userId }) => userId)
  await holdContainers(tx, { contentId: places.containerId, userIds })
  await relockFor(tx, places, userIds)
  await reviewContainers(tx, { userIds, containerId: places.containerId })
  pushStale(tx, userIds.map(userRoom), ['Outline/tree'])
  return lastOf(userIds, portion)
}
