import { containerTypes } from '@zhixing/contract/content-types.ts'
import { type SQL, sql } from '#db/drizzle.ts'
import type { Params } from '#db/statement.ts'
import { content } from '../../content/content/tables.ts'
import type { Scope } from '../../content/membership/public.ts'
import { earlierIn } from '../../learning/learning/public.ts'
import { placement } from '../../learning/outline/tables.ts'

/** A container, and the chapters that are asked about; null for all of it. */
export interface Place {
  id: number
  sections: readonly number[] | null
}

/** A container, and whose figures there. */
export interface Figured extends Pick<Place, 'id'> {
  scope: Scope
}

/** The types that hold others, for a statement: their names are ours. */
export const holding = sql.raw(`(${containerTypes.map((type) => `'${type}'`).join(', ')})`)

/** Items of the outline that learners see, those of some chapters only where they are asked about. */
export const shown = (p: Params<Place>) =>
  sql`${placement.containerId} = ${p.id} and ${placement.slot} = 'outline' and ${placement.hiddenAt} is null and ${content.deletedAt} is null
    and ${content.status} = 1 and (${p.sections}::bigint[] is null or ${placement.sectionId} = any(${p.sections}::bigint[]))`

/** A container that one was through once stays done, whatever is added to it. */
export const stateOnce = sql`case when g.context_id = 0 and g.completed_at is not null then 'completed' else g.state end as state,
  case when g.context_id = 0 and g.completed_at is not null then 100 else g.percent end as percent`

/** The gradebook's total beside the progress `g` with a container: a container is worth what its own gradebook says, in percent. */
export const joinTotal = sql`left join grade_total t on t.container_id = g.content_id and t.user_id = g.user_id`
export const ownTotal = {
  score: sql`round(t.percent, 1)`,
  max: sql`case when t.percent is not null then 100 end`,
}

/** Progress of people with the leaves of a container, made in it. */
const leavesIn = (p: Params<Pick<Place, 'id'>>) => sql`(
  select g.user_id, g.content_id, g.state, g.percent, g.seconds, g.best_score, g.max_score, g.share, g.last_at, g.completed_at
    from progress g where g.context_id = ${p.id})`

/** The same with those points alone that the reader may reach: none of what was handed in before its person came to theirs. */
const leavesInReach = (p: Params<Figured>) => sql`(
  select g.user_id, g.content_id, g.state, g.percent, g.seconds, reach.best_score, g.max_score, reach.share, g.last_at, g.completed_at
    from progress g left join ${earlierIn(p.scope, p.id)} b on b.user_id = g.user_id and b.content_id = g.content_id
      cross join lateral (select case when r.told then g.best_score end as best_score, case when r.told then g.share end as share
        from (select b.user_id is null or g.best_score::float8 = any(b.since) as told) r) reach
    where g.context_id = ${p.id})`

/** Progress of people with the containers it holds, wherever they learn them: progress and points of a container are its own. */
const containersIn = (p: Params<Pick<Place, 'id'>>) => sql`(
  select g.user_id, g.content_id, ${stateOnce}, g.seconds, ${ownTotal.score} as best_score, ${ownTotal.max} as max_score,
    ${ownTotal.score}::float8 as share, g.last_at, g.completed_at
    from placement l join content c on c.id = l.content_id and c.type in ${holding}
      join progress g on g.context_id = 0 and g.content_id = l.content_id ${joinTotal}
    where l.container_id = ${p.id} and l.slot = 'outline')`

/** Progress of people with all that stands in a container. */
export const here = (p: Params<Pick<Place, 'id'>>): SQL => sql`(${leavesIn(p)} union all ${containersIn(p)})`

type Which = 'leaves' | 'containers'

interface Grouping {
  /** The reader of the points, where they may not reach all. */
  reach?: Params<Figured> | undefined
  grouped: (rows: SQL, which: Which) => SQL
}

/**
 * The same in groups. Leaves and containers are grouped apart, so that not every row of progress has to go through a union first: what reads it
 * groups once more.
 */
export const groupedHere = (p: Params<Pick<Place, 'id'>>, { reach, grouped }: Grouping): SQL =>
  sql`(${grouped(reach ? leavesInReach(reach) : leavesIn(p), 'leaves')} union all ${grouped(containersIn(p), 'containers')})`

/** The items of some parts of a container, each a top and its sections, with their weight and that of the whole part. */
const itemsOfParts = (p: Params<Pick<Place, 'id'>>, parts: SQL): SQL => sql`(
  select b.top, l.content_id, w.weight, c.type in ${holding} as holds, sum(w.weight) over (partition by b.top) as total
    from ${parts} b (top, section_id) join placement l on l.section_id = b.section_id
      join content c on c.id = l.content_id and c.deleted_at is null and c.status = 1
      cross join lateral (select case when l.required then coalesce(l.weight, 1) else 0 end as weight) w
    where l.container_id = ${p.id} and l.slot = 'outline' and l.hidden_at is null)`

/** Some parts of a container, the people who are asked about as a condition of an id, and what is told besides: columns of rows `h`, and of their groups `r`. */
interface Asked extends Pick<Grouping, 'reach'> {
  parts: SQL
  people: SQL
  besides: { rows: (which: Which) => SQL; groups: SQL }
}

/**
 * How far people are with some parts of a container by the weight of their items, floored; without required items all of it is done once anything
 * was opened. Who did nothing there has no row.
 */
export function partsFar(p: Params<Pick<Place, 'id'>>, { parts, people, besides, reach }: Asked): SQL {
  const grouped = groupedHere(p, {
    reach,
    grouped: (rows, which) => sql`select i.top, h.user_id, ${besides.rows(which)}, max(i.total) as total,
      sum(i.weight * case when h.state = 'completed' then 100 when i.holds and h.state <> 'excused' then h.percent else 0 end) as done,
      sum(i.weight) filter (where h.state = 'excused') as excused
    from ${rows} h join ${itemsOfParts(p, parts)} i on i.content_id = h.content_id
    where h.user_id ${people} group by i.top, h.user_id`,
  })
  return sql`(
  select r.top, r.user_id, ${besides.groups},
    coalesce(floor(coalesce(sum(r.done), 0) / nullif(max(r.total) - coalesce(sum(r.excused), 0), 0)), 100)::int as percent
  from ${grouped} r group by r.top, r.user_id)`
}

/** When people were there last, and how long. */
export const times: Asked['besides'] = {
  rows: () => sql`max(h.last_at) as last_at, sum(h.seconds) as seconds`,
  groups: sql`max(r.last_at) as last_at, sum(r.seconds)::int as seconds`,
}

/** Points and times; containers that the reader is not told of are left out. */
export const points = (unseen: SQL): Asked['besides'] => ({
  rows: (which) => {
    const seen = which === 'leaves' ? sql`` : sql`filter (where h.content_id <> all(${unseen}))`
    return sql`sum(h.share) ${seen} as shares, count(h.share) ${seen} as graded, sum(h.seconds) ${seen} as seconds`
  },
  groups: sql`sum(r.shares) as shares, sum(r.graded) as graded, sum(r.seconds) as seconds`,
})

/** How far people are with some chapters, as one; see `partsFar`. */
export const chapterFar = (p: Params<Place>, people: SQL): SQL => sql`(
  select far.user_id, far.last_at, far.seconds, far.percent, case when far.percent = 100 then 'completed' else 'in_progress' end as state,
    null::numeric as best_score, null::numeric as max_score, null::timestamptz as completed_at
  from ${partsFar(p, { parts: sql`(select 0, unnest(${p.sections}::bigint[]))`, people, besides: times })} far)`
