import type { Queryable } from '#db/database.ts'
import { setContainerProgress, setContainerProgresses } from '../learning/public.ts'

/**
 * Computes how far a person is with a container from its required, shown, not excused items, floored; 100 only when all
 * are done, and without required items as soon as any was opened (expected 3.1). Gives the percent.
 */
export async function recomputeContainer(on: Queryable, far: { userId: number; containerId: number }): Promise<number> {
  const { rows } = await on.query({
    name: 'outline.percent',
    text: `select case when count(*) filter (where p.required and g.state is distinct from 'excused') = 0
          then case when count(g.state) > 0 then 100 else 0 end
          else floor(100.0 * count(*) filter (where p.required and g.state = 'completed') / count(*) filter (where p.required and g.state is distinct from 'excused'))
        end::int as percent
      from placement p join content c on c.id = p.content_id and c.status = 1 and c.deleted_at is null
      left join progress g on g.context_id = p.container_id and g.user_id = $2 and g.content_id = p.content_id
      where p.container_id = $1 and p.slot = 'outline'`,
    values: [far.containerId, far.userId],
  })
  const [row] = rows as { percent: number }[]
  const percent = row?.percent ?? 0
  await setContainerProgress(on, { userId: far.userId, contentId: far.containerId, percent })
  return percent
}

/** The same for several people at once; gives each one's percent. */
export async function recomputeContainers(
  on: Queryable,
  far: { userIds: readonly number[]; containerId: number },
): Promise<Map<number, number>> {
  const { rows } = await on.query({
    name: 'outline.percents',
    text: `select u.id, case when count(*) filter (where p.required and g.state is distinct from 'excused') = 0
          then case when count(g.state) > 0 then 100 else 0 end
          else floor(100.0 * count(*) filter (where p.required and g.state = 'completed') / count(*) filter (where p.required and g.state is distinct from 'excused'))
        end::int as percent
      from unnest($2::bigint[]) u (id)
      join placement p on p.container_id = $1 and p.slot = 'outline' join content c on c.id = p.content_id and c.status = 1 and c.deleted_at is null
      left join progress g on g.context_id = p.container_id and g.user_id = u.id and g.content_id = p.content_id
      group by u.id`,
    values: [far.containerId, [...far.userIds]],
  })
  const percents = new Map((rows as { id: string; percent: number }[]).map(({ id, percent }) => [Number(id), percent]))
  await setContainerProgresses(on, { contentId: far.containerId, percents })
  return percents
}
