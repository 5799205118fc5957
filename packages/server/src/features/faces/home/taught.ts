import type { Queryable } from '#db/database.ts'
import { PgDialect, sql } from '#db/drizzle.ts'
import { heldText, inScopeText } from '../../content/membership/public.ts'
import { mayDecide } from '../../learning/leaf/public.ts'

/** Whose, and of containers of which types, as their definitions say. */
interface Asked {
  userId: number
  types: readonly string[]
  limit: number
}

/**
 * The containers a person looks after (`taught`) with whose work there is theirs (`scope`): everybody's where they mark,
 * that of its learners in what stands in that. For statements whose first values are the person and the types.
 */
const taught = `recursive ${heldText('$1')},
  taught as (select h.id, case when bool_or(h.id = h.source_id) then null else array_agg(h.source_id) end as scope
    from held h join content k on k.id = h.id and k.type = any($2::text[]) and k.deleted_at is null group by h.id)`

export interface RecentHandIns {
  contextId: number
  contextType: string
  contextTitle: string
  contentId: number
  type: string
  kind: string
  title: string
  num: number
  waits: boolean
  lastAt: Date
}

/** Lists what was handed in within two weeks in what a teacher looks after, by content, the latest first. */
export async function recentHandIns(on: Queryable, { userId, types, limit }: Asked): Promise<RecentHandIns[]> {
  const { rows } = await on.query({
    name: 'home.recentHandIns',
    text: `with ${taught},
      recent as (select h.context_id, h.content_id, count(*)::int as num, bool_or(h.state = 'waiting') as waits, max(h.submitted_at) as last_at
        from taught t join hand_in h on h.context_id = t.id
        where h.submitted_at > clock_now() - interval '14 days' and ${inScopeText('t.scope', 'h.user_id', 'h.submitted_at')}
        group by h.context_id, h.content_id)
      select r.context_id::float8 as "contextId", k.type as "contextType", k.title as "contextTitle", c.id::float8 as "contentId",
        c.type, c.kind, c.title, r.num, r.waits, r.last_at as "lastAt"
      from recent r join content k on k.id = r.context_id join content c on c.id = r.content_id and c.deleted_at is null
      order by r.last_at desc limit $3`,
    values: [userId, [...types], limit],
  })
  return rows as RecentHandIns[]
}

const decides = new PgDialect().sqlToQuery(mayDecide(sql.raw('$1::bigint'))).sql

export interface ToDecide {
  id: number
  type: string
  title: string
  open: number
}

/** Lists published containers in which learners asked a person for another look that they may give, the most first. */
export async function toDecide(on: Queryable, { userId, types, limit }: Asked): Promise<ToDecide[]> {
  const { rows } = await on.query({
    name: 'home.toDecide',
    text: `with ${taught}
      select k.id::float8 as id, k.type, k.title, count(*)::int as open
      from taught t join content k on k.id = t.id and k.status = 1 join open_appeal appeal on appeal.context_id = t.id
        join content x on x.id = appeal.content_id and x.deleted_at is null
      where ${inScopeText('t.scope', 'appeal.user_id', 'appeal.submitted_at')} and ${decides}
      group by k.id order by count(*) desc, k.id desc limit $3`,
    values: [userId, [...types], limit],
  })
  return rows as ToDecide[]
}
