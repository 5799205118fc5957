import type { Tx } from '#db/database.ts'
import { sql } from '#db/drizzle.ts'
import { named, type Params } from '#db/statement.ts'
import { inScope, inScopeText, type Scope } from '../../content/membership/public.ts'
import { ownMarksText } from '../../learning/learning/public.ts'

interface Where {
  contentId: number
  contextId: number
  /** Who marks: what they sat themselves is left out. */
  markerId: number
  /** Whose answers they are. */
  scope: Scope
}

/** The wording and the points that the layout of attempt `a` gives the slot of answer `w`; nothing of a question that was dropped. */
const placed = sql`lateral (select (l ->> 'version')::bigint as version, (l ->> 'score')::numeric as max
  from jsonb_path_query_first(a.layout, '$[*] ? (@.slot == $slot)', jsonb_build_object('slot', w.slot)) l
    where not coalesce((l ->> 'void')::boolean, false)) placed`

const handedIn = (p: Params<Where>) => sql`a.context_id = ${p.contextId} and a.content_id = ${p.contentId}
  and a.state in ('marking', 'graded') and a.user_id <> ${p.markerId}
  and ${inScope(p.scope, sql`a.user_id`, sql`a.submitted_at`)}`

/** The questions of an exam that somebody has read or has to read: wording, place, points, how many answers wait. */
export const questionsToMark = named('exam.questionsToMark', (db, p: Params<Where>) =>
  db
    .select({
      version: sql<number>`placed.version`.mapWith(Number),
      slot: sql<number>`min(w.slot)`,
      max: sql<number>`max(placed.max)::float8`,
      waiting: sql<number>`(count(*) filter (where w.mark_state = 'needs'))::int`,
      marked: sql<number>`(count(*) filter (where w.mark_state = 'manual'))::int`,
    })
    .from(sql`attempt a`)
    .innerJoin(sql`answer w`, sql`w.attempt_id = a.id and w.mark_state in ('needs', 'manual')`)
    .innerJoin(placed, sql`placed.version is not null`)
    .where(handedIn(p))
    .groupBy(sql`placed.version`)
    .orderBy(sql`min(w.slot)`, sql`placed.version`),
)

/** What answers are held to be equal by: wide letters and blanks make no difference. */
const normalised = sql`(select coalesce(string_agg(btrim(regexp_replace(normalize(e.part, NFKC), '\\s+', ' ', 'g')), chr(31) order by e.at), '')
  from jsonb_array_elements_text(coalesce(w.response, '[]'::jsonb)) with ordinality e(part, at))`

export interface GroupMember {
  s: number
  slot: number
  row_version: number
  name: string
  number: string
}

interface Grouping extends Where {
  version: number
  markState: 'needs' | 'manual'
  hideNames: boolean
  /** Codes are told in place of names. */
  hasCodes: boolean
  orgId: number
  /** 0: the largest first. */
  seed: number
  /** Of one group, so many are told by name and version. */
  most: number
  skip: number
  limit: number
}

/** Equal answers to one question as groups, the largest first or in the order that a seed gives. */
export const answerGroups = named('exam.answerGroups', (db, p: Params<Grouping>) =>
  db
    .select({
      key: sql<string>`g.key`,
      response: sql<unknown>`g.response`,
      count: sql<number>`g.count`,
      least: sql<number | null>`g.least::float8`,
      most: sql<number | null>`g.most::float8`,
      comment: sql<string>`g.comment`,
      members: sql<GroupMember[]>`g.members`,
      total: sql<number>`g.total`,
    })
    .from(
      sql`(with asked as (select a.id, a.user_id, a.submitted_at, w.slot, w.row_version, w.response, w.score, w.comment, md5(${normalised}) as key
            from attempt a join answer w on w.attempt_id = a.id and w.mark_state = ${p.markState}::text join ${placed} on placed.version = ${p.version}
            where ${handedIn(p)}),
          grouped as (select key, count(*)::int as count, min(score) as least, max(score) as most, min(comment) as comment,
              bool_and(score is not null) as is_given, (array_agg(id order by submitted_at, id))[1] as first, count(*) over ()::int as total
            from asked group by key
            order by case when ${p.seed}::bigint = 0 then count(*) else 0 end desc, case when ${p.seed}::bigint = 0 then key else md5(key || ${p.seed}::text) end
            offset ${p.skip} limit ${p.limit})
        select grouped.*, (select s.response from asked s where s.key = grouped.key and s.id = grouped.first limit 1) as response,
          (select json_agg(json_build_object('s', m.id, 'slot', m.slot, 'row_version', m.row_version,
              'name', case when ${p.hasCodes}::boolean then mark_name(${p.contentId}, ${p.contextId}, m.user_id)
                when ${p.hideNames}::boolean then '' else q.name end,
              'number', case when ${p.hasCodes}::boolean or ${p.hideNames}::boolean then '' else coalesce((select o.number from org_member o where o.user_id = m.user_id
                and o.state = 'active' order by (o.org_id = ${p.orgId}) desc, o.joined_at limit 1), '') end) order by m.submitted_at, m.id)
            from (select * from asked s where s.key = grouped.key order by s.submitted_at, s.id limit ${p.most}) m
            join profile q on q.user_id = m.user_id) as members
        from grouped) g`,
    )
    .orderBy(
      sql`case when ${p.seed}::bigint = 0 then g.count else 0 end desc`,
      sql`case when ${p.seed}::bigint = 0 then g.key else md5(g.key || ${p.seed}::text) end`,
    ),
)

export interface ManyMarks extends Where {
  version: number
  answers: readonly { s: number; slot: number; row_version: number }[]
  /** Null keeps what stands. */
  score: number | null
  comment: string | null
}

export interface ManyMarked {
  s: number
  slot: number
  outcome: 'ok' | 'stale' | 'gone' | 'above'
  rowVersion: number
  newlyGraded: boolean
}

/**
 * Marks many answers to one question in one statement, each under the version it was seen in. What is not of this
 * question, worth less, void, or was marked meanwhile is left and told. Who may be marked is settled before any is.
 */
export async function markAnswers(tx: Tx, given: ManyMarks): Promise<ManyMarked[]> {
  const { rows } = await tx.query({
    name: 'exam.markAnswers',
    text: `with asked as (select t.s, t.slot, t.version, placed.max, a.id is not null and placed.version = $7 as is_of
          from unnest($1::bigint[], $2::int[], $3::int[]) as t(s, slot, version)
          left join attempt a on a.id = t.s and a.content_id = $5 and a.context_id = $6 and a.user_id <> $4
            and ${inScopeText('$10', 'a.user_id', 'a.submitted_at')} and ${ownMarksText('$10', 'k.attempt_id = a.id')}
          left join lateral (select (l ->> 'version')::bigint as version, (l ->> 'score')::numeric as max
            from jsonb_path_query_first(a.layout, '$[*] ? (@.slot == $slot)', jsonb_build_object('slot', t.slot)) l) placed on true),
        fit as materialized (select f.s, f.slot, f.version from asked f where f.is_of and ($8::numeric is null or $8::numeric <= f.max) order by f.s, f.slot),
        done as materialized (select f.s, f.slot, d.* from fit f cross join lateral mark_answer(f.s, f.slot, f.version, $4, $8, $9) d)
      select f.s, f.slot, case when f.is_of is not true then 'gone' when d.outcome is null then 'above'
          when d.outcome in ('ok', 'stale') then d.outcome else 'gone' end as outcome,
        coalesce(d.row_version, 0) as row_version, coalesce(d.newly_graded, false) as newly_graded
      from asked f left join done d on d.s = f.s and d.slot = f.slot`,
    values: [
      given.answers.map(({ s }) => s),
      given.answers.map(({ slot }) => slot),
      given.answers.map(({ row_version }) => row_version),
      given.markerId,
      given.contentId,
      given.contextId,
      given.version,
      given.score,
      given.comment,
      given.scope,
    ],
  })
  const marked = rows as {
    s: string
    slot: number
    outcome: ManyMarked['outcome']
    row_version: number
    newly_graded: boolean
  }[]
  return marked.map(({ s, slot, outcome, row_version, newly_graded }) => ({
    s: Number(s),
    slot,
    outcome,
    rowVersion: row_version,
    newlyGraded: newly_graded,
  }))
}
