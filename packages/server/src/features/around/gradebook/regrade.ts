import { computeTotal, type Result } from '@zhixing/contract/around/gradebook/formula.ts'
import { containersThat } from '@zhixing/contract/content-types.ts'
import { run, type Tx } from '#db/database.ts'
import { enqueueAll } from '../../../queue/enqueue.ts'
import { issueEarned } from '../../talk/certificate/public.ts'
import { readOwnEnds } from './own-ends.ts'
import { resultsOf } from './queries.ts'
import { readBook, readItems } from './scheme.ts'
import { regradeSome } from './stale.ts'

/** The types whose totals are a column of what holds them. */
const graded = containersThat('grades')

interface Learners {
  containerId: number
  userIds: readonly number[]
}

/**
 * Holds these learners' rows until the end of the transaction: who computes a total reads no cell that another is about
 * to change. Always in the order of ids, so that two never wait for each other.
 */
export async function holdLearners(tx: Tx, { containerId, userIds }: Learners): Promise<void> {
  const values = [containerId, userIds.toSorted((a, b) => a - b)]
  await tx.query({
    name: 'gradebook.makeTotals',
    text: 'insert into grade_total (container_id, user_id) select $1, unnest($2::bigint[]) on conflict do nothing',
    values,
  })
  await tx.query({
    name: 'gradebook.hold',
    text: 'select 1 from grade_total where container_id = $1 and user_id = any($2::bigint[]) order by user_id for update',
    values,
  })
}

/** What a container that stands in this one is worth: its own total in percent, or how far one is where it has no columns. */
const ofInner = `select l.user_id, l.item_id, l.percent as raw, 100 as max, case when l.percent is null then 'none' else 'final' end as earned
  from (select u.id as user_id, i.id as item_id, round(case
        when exists (select from grade_item x where x.container_id = i.content_id and x.removed_at is null) then t.percent
        else nullif(g.percent, 0) end, 2) as percent
      from grade_item i join content c on c.id = i.content_id and c.type = any($3::text[]) cross join unnest($2::bigint[]) u (id)
        left join grade_total t on t.container_id = i.content_id and t.user_id = u.id
        left join progress g on g.context_id = 0 and g.content_id = i.content_id and g.user_id = u.id
      where i.container_id = $1 and not i.is_locked and i.removed_at is null) l`

/** Takes over what was earned since, of columns that are not locked, and notes what changed by it. Done without points waits for a mark. */
async function collect(tx: Tx, { containerId, userIds }: Learners): Promise<void> {
  await tx.query({
    name: 'gradebook.collect',
    text: `with earned as (
        select g.user_id, i.id as item_id, g.best_score as raw, coalesce(nullif(g.max_score, 0), i.max) as max,
          case when g.state = 'excused' then 'excused' when g.best_score is not null then 'final'
            when g.state in ('submitted', 'completed') then 'pending' else 'none' end as earned
        from grade_item i join progress g on g.context_id = i.container_id and g.content_id = i.content_id and g.user_id = any($2::bigint[])
        where i.container_id = $1 and i.content_id is not null and not i.is_locked and i.removed_at is null
        union all select * from (${ofInner}) inner_one),
      changed as (
        select e.*, c.raw as old_raw, coalesce(c.earned, 'none') as old_earned, c.override
        from earned e left join grade_cell c on c.container_id = $1 and c.user_id = e.user_id and c.item_id = e.item_id
        where case when c.user_id is null then e.earned <> 'none' else (c.raw, c.max, c.earned) is distinct from (e.raw, e.max, e.earned) end),
      written as (
        insert into grade_cell (container_id, user_id, item_id, raw, max, earned, updated_at)
          select $1, user_id, item_id, raw, max, earned, clock_now() from changed
        on conflict (container_id, user_id, item_id) do update set raw = excluded.raw, max = excluded.max, earned = excluded.earned,
          row_version = grade_cell.row_version + 1, updated_at = excluded.updated_at)
      insert into grade_history (container_id, user_id, item_id, source, old_state, old_score, new_state, new_score, at)
        select $1, user_id, item_id, 'result', old_earned, old_raw, earned, raw, clock_now() from changed
        where override is null and (old_earned, old_raw) is distinct from (earned, raw)`,
    values: [containerId, [...userIds], graded],
  })
}

/** Computes totals from the cells as they stand, which may earn somebody a certificate. Call after `holdLearners`. */
export async function recountTotals(tx: Tx, { containerId, userIds }: Learners): Promise<void> {
  const [book, items, results, ends] = [
    await readBook(tx, containerId),
    await readItems(tx, containerId),
    await run(tx, resultsOf, { id: containerId, userIds }),
    await readOwnEnds(tx, { id: containerId, userIds }),
  ]
  const withOwn = new Set(ends.all.map(({ userId }) => userId))
  const byUser = Map.groupBy(results, ({ userId }) => userId)
  const totals = userIds.map((userId) => {
    const own = (byUser.get(userId) ?? []).map(
      ({ itemId, state, score, max }) => [itemId, { state, score, max } satisfies Result] as const,
    )
    const theirs = withOwn.has(userId) ? items.map((item) => ends.itemFor(item, userId)) : items
    return computeTotal(book, theirs, new Map(own))
  })
  const { rows: written } = await tx.query({
    name: 'gradebook.writeTotals',
    text: `update grade_total t set percent = n.percent, groups = n.groups, updated_at = clock_now()
      from unnest($2::bigint[], $3::numeric[], $4::jsonb[]) as n(user_id, percent, groups)
      where t.container_id = $1 and t.user_id = n.user_id and (t.percent, t.groups) is distinct from (n.percent::numeric(7, 4), n.groups)
      returning t.user_id::float8 as id`,
    values: [
      containerId,
      [...userIds],
      totals.map(({ percent }) => percent),
      totals.map(({ groups }) => JSON.stringify(groups)),
    ],
  })
  const changed = items.length > 0 ? (written as { id: number }[]).map(({ id }) => id) : userIds
  await regradeOuter(tx, { containerId, userIds: changed })
  const percents = userIds.map((userId, at) => ({ userId, percent: totals[at]?.percent ?? null }))
  await issueEarned(tx, { contentId: containerId, totals: percents })
}

/**
 * Has those gradebooks computed anew for some people in which a container is a column. A newcomer, who has neither total
 * nor progress in it and no cell there, is left out: a class is not computed once for each thing it holds.
 */
async function regradeOuter(tx: Tx, { containerId, userIds }: Learners): Promise<void> {
  if (userIds.length === 0) {
    return
  }
  const { rows } = await tx.query({
    name: 'gradebook.outer',
    text: `select i.container_id::float8 as id, array_agg(u.id::float8) as "userIds"
      from grade_item i cross join unnest($2::bigint[]) u (id)
      where i.content_id = $1 and i.removed_at is null and (
        exists (select from grade_total t where t.container_id = $1 and t.user_id = u.id and t.percent is not null)
        or exists (select from progress g where g.context_id = 0 and g.content_id = $1 and g.user_id = u.id)
        or exists (select from grade_cell c where c.container_id = i.container_id and c.user_id = u.id and c.item_id = i.id))
      group by i.container_id order by i.container_id`,
    values: [containerId, [...userIds]],
  })
  await enqueueAll(
    tx,
    (rows as { id: number; userIds: number[] }[]).map((outer) => ({
      job: regradeSome,
      payload: { contentId: outer.id, userIds: outer.userIds, actorId: 0 },
    })),
  )
}

/** Brings some learners' cells and totals up to what they earned. */
export async function regradeLearners(tx: Tx, learners: Learners): Promise<void> {
  if (learners.userIds.length > 0) {
    await holdLearners(tx, learners)
    await collect(tx, learners)
    await recountTotals(tx, learners)
  }
}
