import { containerTypes } from '@zhixing/contract/content-types.ts'
import { eachInTurn } from '@zhixing/contract/kernel/parts.ts'
import { run, type Tx } from '#db/database.ts'
import { emit } from '../../../queue/event.ts'
import { lastOf, type Portion } from '../../../queue/portions.ts'
import { seesText } from '../../content/membership/public.ts'
import { holdContainers, reviewContainerProgress, setContainerProgress } from '../learning/public.ts'
import { containerCompleted } from './events.ts'
import { learnersAfter } from './queries.ts'

interface Learners {
  userIds: readonly number[]
  containerId: number
}

interface Percents {
  /** By person. */
  percents: ReadonlyMap<number, number>
  /** The container stands in another one, whose progress follows. */
  isPlaced: boolean
}

/**
 * How far some people are with a container by its required, shown, not excused items, floored; 100 only when all are
 * done, and without required items as soon as any was opened (expected 3.1). A leaf counts when it is done, a container
 * in it by how far one is with that, and wholly once one was through it; each by the weight of its place. One that they may
 * neither see nor enter does not count for them.
 */
async function percentsOf(tx: Tx, { userIds, containerId }: Learners): Promise<Percents> {
  const { rows } = await tx.query({
    name: 'outline.percents',
    text: `with item as (select p.content_id, p.required, coalesce(p.weight, 1) as weight, c.type = any($3::text[]) as holds,
          case when c.type = any($3::text[]) then 0 else p.container_id end as context_id, c.visibility, c.org_id
        from placement p join content c on c.id = p.content_id and c.status = 1 and c.deleted_at is null
        where p.container_id = $1 and p.slot = 'outline' and p.hidden_at is null),
      counted as (select u.id, g.state is not null as opened, i.weight, i.required and g.state is distinct from 'excused' as counts,
          case when i.holds then case when g.completed_at is not null then 100 else coalesce(g.percent, 0) end
            when g.state = 'completed' then 100 else 0 end as share
        from unnest($2::bigint[]) u (id) cross join item i
          left join progress g on g.context_id = i.context_id and g.user_id = u.id and g.content_id = i.content_id
        where not i.holds or ${seesText('i', 'u.id')}
          or exists (select from membership m where m.content_id = i.content_id and m.user_id = u.id and m.state = 'active'))
      select id::float8 as id, (case when coalesce(sum(weight) filter (where counts), 0) = 0
          then case when bool_or(opened) then 100 else 0 end
          else floor(sum(weight * share) filter (where counts)::numeric / sum(weight) filter (where counts)) end)::int as percent,
        exists (select from placement o where o.content_id = $1 and o.slot = 'outline') as placed
      from counted group by id`,
    values: [containerId, [...userIds], containerTypes],
  })
  const found = rows as { id: number; percent: number; placed: boolean }[]
  return {
    percents: new Map(found.map(({ id, percent }) => [id, percent])),
    isPlaced: found.some(({ placed }) => placed),
  }
}

async function tellCompleted(tx: Tx, containerId: number, userIds: number[]): Promise<void> {
  if (userIds.length > 0) {
    await emit(tx, containerCompleted, { containerId, userIds })
  }
}

/** The containers that hold one, each with those of some people who learn there. */
async function outerOf(tx: Tx, { containerId, userIds }: Learners): Promise<Learners[]> {
  const { rows } = await tx.query({
    name: 'outline.outer',
    text: `select p.container_id::float8 as "containerId", array_agg(m.user_id::float8 order by m.user_id) as "userIds"
      from placement p join content c on c.id = p.container_id and c.deleted_at is null
        join membership m on m.content_id = p.container_id and m.user_id = any($2::bigint[]) and m.state = 'active' and m.role = 'member'
      where p.content_id = $1 and p.slot = 'outline' group by p.container_id order by p.container_id`,
    values: [containerId, [...userIds]],
  })
  return rows as Learners[]
}

/** Computes how far some people are with a container after they learned there, and with all it stands in. Gives each one's percent. */
export async function recomputeContainers(tx: Tx, learners: Learners): Promise<ReadonlyMap<number, number>> {
  const { containerId } = learners
  const { percents, isPlaced } = await percentsOf(tx, learners)
  await tellCompleted(tx, containerId, await setContainerProgress(tx, { contentId: containerId, percents }))
  if (isPlaced) {
    await eachInTurn(await outerOf(tx, learners), async (outer) => {
      await recomputeContainers(tx, outer)
    })
  }
  return percents
}

/** The same for one person; gives the percent. */
export async function recomputeContainer(tx: Tx, far: { userId: number; containerId: number }): Promise<number> {
  const percents = await recomputeContainers(tx, { userIds: [far.userId], containerId: far.containerId })
  return percents.get(far.userId) ?? 0
}

/**
 * Computes how far some people are with a container, and with all it stands in, where not they have done something, but
 * somebody changed what counts.
 */
export async function reviewContainers(tx: Tx, { userIds, containerId }: Learners): Promise<void> {
  await holdContainers(tx, { contentId: containerId, userIds })
  const { percents, isPlaced } = await percentsOf(tx, { userIds, containerId })
  await tellCompleted(tx, containerId, await reviewContainerProgress(tx, { contentId: containerId, percents }))
  if (isPlaced) {
    await eachInTurn(await outerOf(tx, { userIds, containerId }), (outer) => reviewContainers(tx, outer))
  }
}

/** Computes how far the next of those are who learn in a container that was changed. */
export async function reviewNext(tx: Tx, containerId: number, portion: Portion): Promise<number | undefined> {
  const rows = await run(tx, learnersAfter, { containerId, ...portion })
  const userIds = rows.map(({ userId }) => userId)
  await reviewContainers(tx, { userIds, containerId })
  return lastOf(userIds, portion)
}
