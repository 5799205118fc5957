import type { Tx } from '#db/database.ts'
import { emit } from '../../queue/event.ts'
import { setContainerProgress } from '../learning/public.ts'
import { containerCompleted } from './events.ts'

/**
 * Computes how far some people are with a container from its required, shown, not excused items, floored; 100 only when
 * all are done, and without required items as soon as any was opened (expected 3.1). Gives each one's percent.
 */
export async function recomputeContainers(
  tx: Tx,
  { userIds, containerId }: { userIds: readonly number[]; containerId: number },
): Promise<ReadonlyMap<number, number>> {
  const { rows } = await tx.query({
    name: 'outline.percents',
    text: `select u.id::float8 as id, case when count(*) filter (where p.required and g.state is distinct from 'excused') = 0
          then case when count(g.state) > 0 then 100 else 0 end
          else floor(100.0 * count(*) filter (where p.required and g.state = 'completed') / count(*) filter (where p.required and g.state is distinct from 'excused'))
        end::int as percent
      from unnest($2::bigint[]) u (id)
      join placement p on p.container_id = $1 and p.slot = 'outline' join content c on c.id = p.content_id and c.status = 1 and c.deleted_at is null
      left join progress g on g.context_id = p.container_id and g.user_id = u.id and g.content_id = p.content_id
      group by u.id`,
    values: [containerId, [...userIds]],
  })
  const percents = new Map((rows as { id: number; percent: number }[]).map(({ id, percent }) => [id, percent]))
  const completed = await setContainerProgress(tx, { contentId: containerId, percents })
  if (completed.length > 0) {
    await emit(tx, containerCompleted, { containerId, userIds: completed })
  }
  return percents
}

/** The same for one person; gives the percent. */
export async function recomputeContainer(tx: Tx, far: { userId: number; containerId: number }): Promise<number> {
  const percents = await recomputeContainers(tx, { userIds: [far.userId], containerId: far.containerId })
  return percents.get(far.userId) ?? 0
}
