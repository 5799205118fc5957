import type { Queryable } from '#db/database.ts'
import { inScopeText, roleHasText } from '../../content/membership/public.ts'
import type { Place } from './queries.ts'

/** Nobody who learns there may answer any more: each has a close, and it is past. */
const isOver = `(select coalesce(bool_and(t.close_at <= clock_now()), false) from membership m
      left join item_times t on t.content_id = $1 and t.container_id = $2 and t.user_id = m.user_id
      where m.content_id = $2 and m.state = 'active' and ${roleHasText('learns', 'm')})`

/*
 * Every answer of a place that is in a scope ($3): anonymous ones by the containers that are noted with them, the others by
 * the person. Anonymous ones that wait for more of their kind are told when nobody can add any. `place` puts anonymous ones
 * into an order that says nothing.
 */
const given = `given as materialized (
    select e.value -> 'a' as answers, null::bigint as user_id, null::timestamptz as at, md5(b.id::text || e.value::text) as place
      from survey_box b cross join jsonb_array_elements(b.answers) e
      where b.content_id = $1 and b.context_id = $2 and (not e.value ? 'w' or ${isOver}) and ($3::bigint[] is null
        or exists (select from jsonb_array_elements(e.value -> 's') s where s.value::bigint = any($3::bigint[])))
    union all
    select h.answers, h.user_id, h.handed_in_at, '' from survey_hand_in h
      where h.content_id = $1 and h.context_id = $2 and h.answers is not null and ${inScopeText('$3', 'h.user_id', 'h.handed_in_at')})`

const number = `(select m.number from org_member m join content c on c.id = $2 where m.user_id = given.user_id and m.state = 'active'
    order by (m.org_id = c.org_id) desc, m.joined_at limit 1)`

const person = `coalesce((select p.name from profile p where p.user_id = given.user_id), '') as name, coalesce(${number}, '') as number`

const keyOf = ({ id, contextId, scope }: Place) => [id, contextId, scope && [...scope]]

/** How many answers there are in a scope. */
export async function countGiven(on: Queryable, place: Place): Promise<number> {
  const { rows } = await on.query({
    name: 'survey.countGiven',
    text: `with ${given} select count(*)::int as total from given`,
    values: keyOf(place),
  })
  return (rows as { total: number }[])[0]?.total ?? 0
}

export interface Figures {
  total: number
  answered: { id: number; count: number }[]
  counts: { id: number; value: number; count: number }[]
}

/** How many answered each question, and how many took each option or step. */
export async function figuresOf(on: Queryable, place: Place): Promise<Figures> {
  const { rows } = await on.query({
    name: 'survey.figures',
    text: `with ${given},
      said as materialized (select q.key::int as id, q.value from given cross join jsonb_each(given.answers) q),
      answered as (select id, count(*)::int as count from said group by id),
      counts as (select said.id, v.value::int as value, count(*)::int as count from said cross join lateral jsonb_array_elements(
          case jsonb_typeof(said.value) when 'array' then said.value when 'number' then jsonb_build_array(said.value) else '[]' end) v
        group by 1, 2)
      select (select count(*)::int from given) as total,
        coalesce((select jsonb_agg(to_jsonb(answered)) from answered), '[]') as answered,
        coalesce((select jsonb_agg(to_jsonb(counts)) from counts), '[]') as counts`,
    values: keyOf(place),
  })
  return (rows as Figures[])[0] ?? { total: 0, answered: [], counts: [] }
}

interface GivenText {
  text: string
  name: string
  number: string
}

interface Window {
  skip: number
  limit: number
}

/** What was written to one question: by time where there is one, else mixed for each question in another way. */
export async function textsOf(on: Queryable, place: Place, { question, skip, limit }: Window & { question: number }) {
  const { rows } = await on.query({
    name: 'survey.texts',
    text: `with ${given},
      wrote as (select given.answers ->> $4::text as text, given.user_id, given.at from given where given.answers ? $4::text)
      select text, ${person.replaceAll('given.', 'wrote.')}, (count(*) over ())::int as total from wrote
      order by at nulls last, md5($4::text || text), user_id offset $5 limit $6`,
    values: [...keyOf(place), String(question), skip, limit],
  })
  const found = rows as (GivenText & { total: number })[]
  return { rows: found.map(({ total: _, ...row }) => row), total: found[0]?.total ?? 0 }
}

export interface GivenRow {
  answers: unknown
  at: Date | null
  name: string
  number: string
}

/** Every answer as a row: by time where there is one, else mixed. */
export async function rowsOf(on: Queryable, place: Place, { skip, limit }: Window): Promise<GivenRow[]> {
  const { rows } = await on.query({
    name: 'survey.rows',
    text: `with ${given} select answers, at, ${person} from given order by at nulls last, place, user_id offset $4 limit $5`,
    values: [...keyOf(place), skip, limit],
  })
  return rows as GivenRow[]
}
