import { type Queryable, run } from '#db/database.ts'
import { and, desc, eq, isNull, type SQL, sql } from '#db/drizzle.ts'
import { named, type Params } from '#db/statement.ts'
import { content } from '../../content/content/tables.ts'
import { heldText, inScopeText, roleHasRight, roleHasText } from '../../content/membership/public.ts'
import { membership } from '../../content/membership/tables.ts'

/** Whose, and of containers of which types, as their definitions say. */
interface Asked {
  userId: number
  types: readonly string[]
  limit: number
}

const isOf = ({ types }: Params<Pick<Asked, 'types'>>) => sql`${content.type} = any(${types}::text[])`

/** A published container in which a person marks, by their membership. */
function isMarked(p: Params<Omit<Asked, 'limit'>>) {
  return and(
    eq(membership.userId, p.userId),
    eq(membership.state, sql`'active'`),
    roleHasRight('marks'),
    isOf(p),
    eq(content.status, sql`1`),
    isNull(content.deletedAt),
  )
}

/** How many hand-ins wait to be marked in the containers that `where` names, as the list of them counts: of what is there, by who is there. */
function waitingIn(where: (contextId: SQL) => SQL): SQL<number> {
  const of = (table: SQL, state: SQL) => sql`(select count(*) from ${table} h
    join content x on x.id = h.content_id and x.deleted_at is null
    join membership l on l.content_id = h.context_id and l.user_id = h.user_id and l.state = 'active'
    where ${where(sql`h.context_id`)} and h.state = ${state})`
  return sql`(${of(sql`attempt`, sql`'marking'`)} + ${of(sql`submission`, sql`'submitted'`)})::int`
}

/** Published containers a person manages in which something waits to be marked, the most first. */
const toMark = named('agenda.toMark', (db, p: Params<Asked>) => {
  // Counted once for each container, and not again to filter and to sort.
  const counted = sql`lateral (select ${waitingIn((contextId) => sql`${contextId} = ${content.id}`)} as waiting offset 0) w`
  return db
    .select({
      id: content.id,
      type: content.type,
      kind: content.kind,
      title: content.title,
      waiting: sql<number>`w.waiting`,
    })
    .from(membership)
    .innerJoin(content, eq(content.id, membership.contentId))
    .innerJoin(counted, sql`true`)
    .where(and(isMarked(p), sql`w.waiting > 0`))
    .orderBy(sql`w.waiting desc`, desc(content.id))
    .limit(p.limit)
})

const waitingOf = (table: string, state: string) => `(select count(*) from ${table} h
    join content x on x.id = h.content_id and x.deleted_at is null
    join membership l on l.content_id = h.context_id and l.user_id = h.user_id and l.state = 'active'
    where h.context_id = c.id and h.state = '${state}' and ${inScopeText('r.sources', 'h.user_id', 'h.submitted_at')})`

interface ToMark {
  id: number
  type: string
  kind: string
  title: string
  waiting: number
}

/**
 * Published containers that stand in what a person teaches or helps in, and in which hand-ins of its learners wait, the
 * most first. What they mark in by themselves is not among them.
 */
async function toMarkThrough(on: Queryable, { userId, types, limit }: Asked): Promise<ToMark[]> {
  const { rows } = await on.query({
    name: 'agenda.toMarkThrough',
    text: `with recursive ${heldText('$1')},
        reached as (select id, array_agg(source_id) as sources from held where id <> source_id and marks group by id)
      select c.id::float8 as id, c.type, c.kind, c.title, w.waiting from reached r
        join content c on c.id = r.id and c.status = 1 and c.deleted_at is null and c.type = any($2::text[])
        cross join lateral (select (${waitingOf('attempt', 'marking')} + ${waitingOf('submission', 'submitted')})::int as waiting offset 0) w
      where w.waiting > 0 and not exists (select from membership m where m.content_id = c.id and m.user_id = $1
        and m.state = 'active' and ${roleHasText('marks', 'm')})
      order by w.waiting desc, c.id desc limit $3`,
    values: [userId, [...types], limit],
  })
  return rows as ToMark[]
}

/** What waits for a person to mark it, by container, the most first: where they mark, and what stands in that. */
export async function allToMark(on: Queryable, asked: Asked): Promise<ToMark[]> {
  const [own, through] = await Promise.all([run(on, toMark, asked), toMarkThrough(on, asked)])
  return [...own, ...through].toSorted((one, other) => other.waiting - one.waiting).slice(0, asked.limit)
}

/** How much waits for a person to mark it in all that they look after: where they mark, published or not, and what stands in that. */
export async function allWaiting(on: Queryable, { userId, types }: Omit<Asked, 'limit'>): Promise<number> {
  const { rows } = await on.query({
    name: 'agenda.allWaiting',
    text: `with recursive ${heldText('$1')},
        r as (select h.id, case when bool_or(h.id = h.source_id) then null else array_agg(h.source_id) end as sources from held h group by h.id)
      select coalesce(sum(${waitingOf('attempt', 'marking')} + ${waitingOf('submission', 'submitted')}), 0)::int as waiting
      from r join content c on c.id = r.id and c.deleted_at is null and c.type = any($2::text[])`,
    values: [userId, [...types]],
  })
  const [row] = rows as { waiting: number }[]
  return row?.waiting ?? 0
}
