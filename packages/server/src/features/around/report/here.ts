import { containerTypes } from '@zhixing/contract/content-types.ts'
import { type SQL, sql } from '#db/drizzle.ts'
import type { Params } from '#db/statement.ts'
import { content } from '../../content/content/tables.ts'
import { placement } from '../../learning/outline/tables.ts'

/** A container, and the chapters that are asked about; null for all of it. */
export interface Place {
  id: number
  sections: readonly number[] | null
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

/**
 * What people did with what stands in a container: with its leaves in it, with containers it holds wherever they learn
 * them, for progress and points of a container are its own.
 */
export const here = (p: Params<Pick<Place, 'id'>>): SQL => sql`(
  select g.user_id, g.content_id, g.state, g.percent, g.seconds, g.best_score, g.max_score, g.last_at, g.completed_at
    from progress g where g.context_id = ${p.id}
  union all
  select g.user_id, g.content_id, ${stateOnce}, g.seconds, ${ownTotal.score}, ${ownTotal.max}, g.last_at, g.completed_at
    from placement l join content c on c.id = l.content_id and c.type in ${holding}
      join progress g on g.context_id = 0 and g.content_id = l.content_id ${joinTotal}
    where l.container_id = ${p.id} and l.slot = 'outline')`

/**
 * How far people are with some parts of a container, each a top and its sections, by the weight of their items, floored; without required items
 * all of it is done once anything was opened. Who did nothing there has no row. `counted` leaves out items whose figures nobody is told.
 */
export const partsFar = (p: Params<Pick<Place, 'id'>>, { parts, counted }: { parts: SQL; counted: SQL }): SQL => sql`(
  select i.top, h.user_id, max(h.last_at) as last_at, coalesce(sum(h.seconds) filter (where ${counted}), 0)::int as seconds,
    sum(h.best_score::float8 * 100 / h.max_score::float8) filter (where h.max_score > 0 and ${counted}) as shares,
    count(h.best_score) filter (where h.max_score > 0 and ${counted}) as graded,
    coalesce(floor(coalesce(sum(i.weight * case when h.state = 'completed' then 100 when i.holds then h.percent else 0 end)
        filter (where h.state <> 'excused'), 0)
      / nullif(max(i.total) - coalesce(sum(i.weight) filter (where h.state = 'excused'), 0), 0)), 100)::int as percent
  from ${here(p)} h join (
    select b.top, l.content_id, w.weight, c.type in ${holding} as holds, sum(w.weight) over (partition by b.top) as total
      from ${parts} b (top, section_id) join placement l on l.section_id = b.section_id
        join content c on c.id = l.content_id and c.deleted_at is null and c.status = 1
        cross join lateral (select case when l.required then coalesce(l.weight, 1) else 0 end as weight) w
      where l.container_id = ${p.id} and l.slot = 'outline' and l.hidden_at is null
    ) i on i.content_id = h.content_id
  group by i.top, h.user_id)`

/** How far people are with some chapters, as one; see `partsFar`. */
export const chapterFar = (p: Params<Place>): SQL => sql`(
  select far.user_id, far.last_at, far.seconds, far.percent, case when far.percent = 100 then 'completed' else 'in_progress' end as state,
    null::numeric as best_score, null::numeric as max_score, null::timestamptz as completed_at
  from ${partsFar(p, { parts: sql`(select 0, unnest(${p.sections}::bigint[]))`, counted: sql`true` })} far)`
