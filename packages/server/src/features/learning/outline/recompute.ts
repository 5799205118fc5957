import { run, type Tx } from '#db/database.ts'
import { emit } from '../../../queue/event.ts'
import { lastOf, type Portion } from '../../../queue/portions.ts'
import { holdContainers, reviewContainerProgress, setContainerProgress } from '../learning/public.ts'
import { containerCompleted } from './events.ts'
import { learnersAfter } from './queries.ts'

interface Learners {
  userIds: readonly number[]
  containerId: number
}

/**
 * How far some people are with a container by its required, shown, not excused items, floored; 100 only when all are
 * done, and without required items as soon as any was opened (expected 3.1).
 */
async function percentsOf(tx: Tx, { userIds, containerId }: Learners): Promise<ReadonlyMap<number, number>> {
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
  return new Map((rows as { id: number; percent: number }[]).map(({ id, percent }) => [id, percent]))
}

async function tellCompleted(tx: Tx, containerId: number, userIds: number[]): Promise<void> {
  if (userIds.length > 0) {
    await emit(tx, containerCompleted, { containerId, userIds })
  }
}

/** Computes how far some people are with a container after they learned there. Gives each one's percent. */
export async function recomputeContainers(tx: Tx, learners: Learners): Promise<ReadonlyMap<number, number>> {
  const { containerId } = learners
  const percents = await percentsOf(tx, learners)
  await tellCompleted(tx, containerId, await setContainerProgress(tx, { contentId: containerId, percents }))
  return percents
}

/** The same for one person; gives the percent. */
export async function recomputeContainer(tx: Tx, far: { userId: number; containerId: number }): Promise<number> {
  const percents = await recomputeContainers(tx, { userIds: [far.userId], containerId: far.containerId })
  return percents.get(far.userId) ?? 0
}

/** Computes how far some people are with a container where not they have done something, but somebody changed what counts. */
export async function reviewContainers(tx: Tx, { userIds, containerId }: Learners): Promise<void> {
  await holdContainers(tx, { contentId: containerId, userIds })
  const percents = await percentsOf(tx, { userIds, containerId })
  await tellCompleted(tx, containerId, await reviewContainerProgress(tx, { contentId: containerId, percents }))
}

/** Computes how far the next of those are who learn in a container that was changed. */
export async function reviewNext(tx: Tx, containerId: number, portion: Portion): Promise<number | undefined> {
  const rows = await run(tx, learnersAfter, { containerId, ...portion })
  const userIds = rows.map(({ userId }) => userId)
  await reviewContainers(tx, { userIds, containerId })
  return lastOf(userIds, portion)
}
