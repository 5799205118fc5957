import { containerTypes } from '@zhixing/contract/content-types.ts'
import { type Queryable, run } from '#db/database.ts'
import { and, asc, eq, isNull, sql } from '#db/drizzle.ts'
import { named, type Params } from '#db/statement.ts'
import { jsonOf, orNull, shapes, statement } from '#db/text-statement.ts'
import { content } from '../../content/content/tables.ts'
import { seesText } from '../../content/membership/public.ts'
import type { Sums } from './chapter-progress.ts'
import { placement } from './tables.ts'

interface Learners {
  userIds: readonly number[]
  containerId: number
}

/** Work that some people have done in a container. */
export interface Done {
  /** By person: by chapter where chapters say something of progress, else all in one. */
  sums: ReadonlyMap<number, readonly Sums[]>
  /** Whether the container stands in another one, whose progress follows. */
  isPlaced: boolean
  /** Whether chapters or items have rules that open or finish them, or weights. */
  hasChapters: boolean
}

/** Whether a chapter or an item of a container has a rule that locks it. */
const hasLocksText = (
  containerId: string,
) => `(exists (select from section s where s.content_id = ${containerId} and s.unlock is not null)
  or exists (select from placement l where l.container_id = ${containerId} and l.slot = 'outline' and l.unlock is not null))`

const sumsStatement = statement(
  'outline.sums',
  `with shape as materialized (select exists (select from placement o where o.content_id = $1 and o.slot = 'outline') as placed,
          exists (select from section s where s.content_id = $1 and (s.weight is not null or s.finish_rule is not null)) or ${hasLocksText('$1')} as chapters),
      item as (select p.content_id, p.section_id, p.required, coalesce(p.weight, 1) as weight, c.type = any($3::text[]) as holds,
          case when c.type = any($3::text[]) then 0 else p.container_id end as context_id, c.visibility, c.org_id
        from placement p join content c on c.id = p.content_id and c.status = 1 and c.deleted_at is null
        where p.container_id = $1 and p.slot = 'outline' and p.hidden_at is null),
      counted as (select u.id, case when s.chapters then coalesce(i.section_id, 0) else 0 end as section_id, s.placed, s.chapters,
          g.first_at, i.weight, i.required and g.state is distinct from 'excused' as counts,
          case when i.holds then case when g.completed_at is not null then 100 else coalesce(g.percent, 0) end
            when g.state = 'completed' then 100 else 0 end as share
        from unnest($2::bigint[]) u (id) cross join shape s cross join item i
          left join progress g on g.context_id = i.context_id and g.user_id = u.id and g.content_id = i.content_id
        where not i.holds or ${seesText('i', 'u.id')}
          or exists (select from membership m where m.content_id = i.content_id and m.user_id = u.id and m.state = 'active'))
      select id::float8 as id, section_id::float8 as "sectionId", placed as "isPlaced", chapters as "hasChapters",
        coalesce(sum(weight) filter (where counts), 0)::float8 as weight, coalesce(sum(weight * share) filter (where counts), 0)::float8 as share,
        (count(*) filter (where counts))::int as count, (count(*) filter (where counts and share = 100))::int as done,
        (extract(epoch from min(first_at)) * 1000)::float8 as "firstMs"
      from counted group by id, section_id, placed, chapters`,
  {
    id: shapes.number,
    sectionId: shapes.number,
    isPlaced: shapes.boolean,
    hasChapters: shapes.boolean,
    weight: shapes.number,
    share: shapes.number,
    count: shapes.number,
    done: shapes.number,
    firstMs: orNull(shapes.number),
  },
)

/**
 * Sums the work of some people over the required, shown, not excused items of a container, each by the weight of its place.
 * A leaf counts when it is done; a placed container by its percent, and wholly once it was completed. One that a person may
 * neither see nor enter does not count for them.
 */
export async function sumsOf(on: Queryable, { userIds, containerId }: Learners): Promise<Done> {
  const found = await run(on, sumsStatement, [containerId, [...userIds], containerTypes])
  return {
    sums: Map.groupBy(found, ({ id }) => id),
    isPlaced: found[0]?.isPlaced ?? false,
    hasChapters: found[0]?.hasChapters ?? false,
  }
}

/** Lists the items of a container's outline in their order, with their rules. */
export const placesOf = named('outline.places', (db, p: Params<{ containerId: number }>) =>
  db
    .select({
      id: placement.id,
      contentId: placement.contentId,
      sectionId: placement.sectionId,
      unlock: placement.unlock,
      title: content.title,
      status: content.status,
      hiddenAt: placement.hiddenAt,
      isRequired: placement.required,
    })
    .from(placement)
    .innerJoin(content, eq(content.id, placement.contentId))
    .where(and(eq(placement.containerId, p.containerId), eq(placement.slot, sql`'outline'`), isNull(content.deletedAt)))
    .orderBy(asc(placement.sort), asc(placement.id)),
)

/** Facts that decide the locks of a container for one person. */
export interface Person {
  id: number
  nowMs: number
  joinedMs: number | null
  /** The moment they first learned something there, in milliseconds. */
  startedMs: number | null
  /** Places unlocked for them, and places opened by hand for them or for all: `s` and a chapter's id, `p` and a placement's. */
  unlocked: string[]
  /** Places they had begun before these got a rule; the rule does not bind them. */
  begun: string[]
  openedFor: string[]
  openedToAll: string[]
  /** Ids of chapters they once completed. */
  completed: number[]
  /** Of the items asked about, by content: those that are done, and percent of the points. */
  done: number[]
  scores: Record<string, number> | null
}

const lockFactsStatement = statement(
  'outline.lockFacts',
  `with named as materialized (select c.id, c.visibility, c.org_id, c.type = any($4::text[]) as holds from content c where c.id = any($3::bigint[])),
      ruled as materialized (
        select 'p' || p.id as key, p.id as placement_id, p.binds_from from placement p
          where p.container_id = $1 and p.slot = 'outline' and p.unlock is not null and p.binds_from is not null
        union all
        select 's' || s.id, p.id, s.binds_from from section s join placement p on p.container_id = $1 and p.slot = 'outline'
            left join section t on t.id = p.section_id left join section v on v.id = t.parent_id
          where s.content_id = $1 and s.unlock is not null and s.binds_from is not null and s.id in (t.id, v.id, v.parent_id)),
      by_hand as materialized (select o.user_id, case when o.section_id > 0 then 's' || o.section_id else 'p' || o.placement_id end as key
        from opened o where o.container_id = $1 and (o.user_id = 0 or o.user_id = any($2::bigint[])))
      select u.id::float8 as id, (extract(epoch from clock_now()) * 1000)::float8 as "nowMs", (extract(epoch from m.joined_at) * 1000)::float8 as "joinedMs", (extract(epoch from w.first_at) * 1000)::float8 as "startedMs",
        array(select 's' || x.section_id from section_progress x where x.container_id = $1 and x.user_id = u.id and x.unlocked_at is not null
          union all select 'p' || x.placement_id from item_unlock x where x.container_id = $1 and x.user_id = u.id) as unlocked,
        array(select distinct r.key from ruled r join placement p on p.id = r.placement_id join content c on c.id = p.content_id
          join progress g on g.context_id = case when c.type = any($4::text[]) then 0 else $1 end and g.user_id = u.id and g.content_id = p.content_id
            and g.first_at < r.binds_from and g.state <> 'excused') as begun,
        array(select key from by_hand where by_hand.user_id = u.id) as "openedFor", array(select key from by_hand where by_hand.user_id = 0) as "openedToAll",
        array(select x.section_id::float8 from section_progress x where x.container_id = $1 and x.user_id = u.id and x.completed_at is not null) as completed,
        array(select n.id::float8 from named n left join progress g on g.context_id = case when n.holds then 0 else $1 end and g.user_id = u.id and g.content_id = n.id
          where g.state in ('completed', 'excused') or (n.holds and (g.completed_at is not null or not (${seesText('n', 'u.id')}
            or exists (select from membership i where i.content_id = n.id and i.user_id = u.id and i.state = 'active'))))) as done,
        (select jsonb_object_agg(n.id, 100 * g.best_score / g.max_score) from named n
          join progress g on g.context_id = case when n.holds then 0 else $1 end and g.user_id = u.id and g.content_id = n.id
          where g.best_score is not null and g.max_score > 0) as scores
      from unnest($2::bigint[]) u (id) left join membership m on m.content_id = $1 and m.user_id = u.id
        left join progress w on w.context_id = 0 and w.user_id = u.id and w.content_id = $1`,
  {
    id: shapes.number,
    nowMs: shapes.number,
    joinedMs: orNull(shapes.number),
    startedMs: orNull(shapes.number),
    unlocked: shapes.texts,
    begun: shapes.texts,
    openedFor: shapes.texts,
    openedToAll: shapes.texts,
    completed: shapes.numbers,
    done: shapes.numbers,
    scores: orNull(jsonOf<Record<string, number>>()),
  },
)

/** Reads the facts that decide the locks of a container for some people; `itemIds` are the contents that rules name. */
export async function peopleOf(
  on: Queryable,
  { userIds, containerId }: Learners,
  itemIds: readonly number[],
): Promise<Person[]> {
  return run(on, lockFactsStatement, [containerId, [...userIds], [...itemIds], containerTypes])
}
