import type { Tx } from '#db/database.ts'
import { asc, eq, sql } from '#db/drizzle.ts'
import { named, type Params } from '#db/statement.ts'
import { inScope, type Scope } from '../../content/membership/public.ts'
import { attempt } from '../../learning/learning/tables.ts'
import { hidesNames } from '../../learning/mark-code/public.ts'
import { profile } from '../../people/account/tables.ts'
import { ownNumber } from '../../people/organisation/public.ts'
import { attemptSignal } from './signal-tables.ts'

/**
 * Attempts that are looked through: the newest that count. One that has days, in an exam that neither limits leaving nor
 * asks for full screen, is meant to be left in between.
 */
const closed = `a as (select id, user_id, layout, rules, started_at, deadline_at < started_at + interval '1 day'
      or (rules ->> 'switches')::int > 0 or (rules ->> 'full')::boolean as is_kept_to from attempt
    where content_id = $1 and context_id = $2 and state in ('marking', 'graded') order by id desc limit $3)`

interface Looked {
  contentId: number
  contextId: number
  most: number
}

interface Happened {
  attempt_id: number
  kind: 'leave' | 'paste' | 'address' | 'device'
  facts: unknown
}

/** What was noted while attempts were sat, where it is worth telling. */
export async function whatHappened(tx: Tx, { contentId, contextId, most }: Looked, limits: readonly number[]) {
  const { rows } = await tx.query({
    name: 'exam.signals.happened',
    text: `with ${closed}, h as (
        select a.id, 'leave' as kind, l.left_at as at, l.seconds as size, 0 as no, '' as text from a join attempt_leave l on l.attempt_id = a.id
        union all
        select a.id, e.kind, e.at, e.size, coalesce(p.no, 0), e.address from a join attempt_event e on e.attempt_id = a.id
          left join lateral (select q.no::int from jsonb_array_elements(a.layout) with ordinality q(placed, no)
            where e.kind = 'paste' and (q.placed ->> 'slot')::int = e.slot) p on true)
      select h.id::float8 as attempt_id, h.kind, jsonb_build_object(
          'count', case h.kind when 'address' then count(distinct h.text) else count(*) end, 'of', max((a.rules ->> 'switches')::int),
          'sum', sum(h.size), 'most', max(h.size), 'percent', 0, 'times', jsonb_path_query_array(jsonb_agg(jsonb_build_object(
            'at', floor(extract(epoch from h.at))::bigint, 'size', h.size, 'no', h.no, 'text', h.text) order by h.at), '$[0 to ${limits[0]}]')) as facts
      from h join a on a.id = h.id group by h.id, h.kind
      having case h.kind when 'leave' then (max(h.size) >= $4 and bool_or(a.is_kept_to)) or (max((a.rules ->> 'switches')::int) > 0 and count(*) >= max((a.rules ->> 'switches')::int))
        when 'address' then count(distinct h.text) > 1 else true end`,
    values: [contentId, contextId, most, limits[1]],
  })
  return rows as Happened[]
}

export interface Given {
  id: number
  user_id: number
  started_at: number
  times: number[] | null
  versions: number[] | null
  hashes: number[] | null
}

/**
 * When each question was answered, and what was wrong. Letters are those of the question and not of the order shown.
 * A judgement can be wrong in one way only and tells nothing.
 */
export async function whatWasGiven(tx: Tx, { contentId, contextId, most }: Looked): Promise<Given[]> {
  const { rows } = await tx.query({
    name: 'exam.signals.given',
    text: `with ${closed}, g as (
        select a.id, extract(epoch from w.answered_at)::float8 as at, v.id as version,
          v.type in (1, 2, 4) and w.mark_state in ('auto', 'manual') and w.score < p.score and not p.off as wrong,
          hashtext(case when v.type = 4 then lower(regexp_replace(w.response::text, '\\s', '', 'g'))
            else (select string_agg(r, ',' order by r collate "C") from jsonb_array_elements_text(w.response) r) end) as hash
        from a cross join lateral (select (q ->> 'slot')::int as slot, (q ->> 'version')::bigint as version, (q ->> 'score')::numeric as score,
            coalesce((q ->> 'void')::bool, false) or coalesce((q ->> 'full')::bool, false) as off from jsonb_array_elements(a.layout) q) p
          join answer w on w.attempt_id = a.id and w.slot = p.slot
          join question_version v on v.id = p.version
        where exists (select from jsonb_array_elements_text(w.response) r where r <> ''))
      select a.id::float8 as id, a.user_id::float8 as user_id, extract(epoch from a.started_at)::float8 as started_at,
        array_agg(g.at order by g.at) filter (where g.at is not null) as times,
        array_agg(g.version::float8 order by g.version) filter (where g.wrong) as versions,
        array_agg(g.hash order by g.version) filter (where g.wrong) as hashes
      from a join g on g.id = a.id group by a.id, a.user_id, a.started_at order by a.id`,
    values: [contentId, contextId, most],
  })
  return rows as Given[]
}

export interface Written {
  question_id: number
  id: number
  user_id: number
  text: string
}

/** Short answers that are long enough to be compared; of a very long one its beginning. */
export async function whatWasWritten(tx: Tx, { contentId, contextId, most }: Looked, min: number): Promise<Written[]> {
  const { rows } = await tx.query({
    name: 'exam.signals.written',
    text: `with ${closed}
      select v.question_id::float8 as question_id, a.id::float8 as id, a.user_id::float8 as user_id, left(w.response ->> 0, 2000) as text
      from a cross join lateral jsonb_array_elements(a.layout) q
        join answer w on w.attempt_id = a.id and w.slot = (q ->> 'slot')::int
        join question_version v on v.id = (q ->> 'version')::bigint and v.type = 8
      where char_length(w.response ->> 0) >= $4 order by v.question_id, a.id`,
    values: [contentId, contextId, most, min],
  })
  return rows as Written[]
}

export interface Found {
  attempt_id: number
  kind: string
  peer_id: number
  facts: unknown
}

/**
 * Brings what is odd about these attempts up to what was found. What was dismissed stays so as long as its figures are
 * the same; what involves an attempt that does not count any more stays as it was.
 */
export async function writeSignals(tx: Tx, attemptIds: readonly number[], found: readonly Found[]): Promise<void> {
  const values = [JSON.stringify(found), attemptIds]
  const rows = 'jsonb_to_recordset($1) as f(attempt_id bigint, kind text, peer_id bigint, facts jsonb)'
  await tx.query({
    name: 'exam.signals.forget',
    text: `delete from attempt_signal s using unnest($2::bigint[]) as looked(id) where s.attempt_id = looked.id and (s.peer_id = 0 or s.peer_id = any($2))
      and not exists (select from ${rows} where f.attempt_id = s.attempt_id and f.kind = s.kind and f.peer_id = s.peer_id)`,
    values,
  })
  await tx.query({
    name: 'exam.signals.write',
    text: `insert into attempt_signal as s (attempt_id, kind, peer_id, facts) select f.attempt_id, f.kind, f.peer_id, f.facts from ${rows}
      on conflict (attempt_id, kind, peer_id) do update set facts = excluded.facts, found_at = excluded.found_at, state = 'open', reason = '',
        decided_by = null, decided_at = null
      where s.facts <> excluded.facts`,
    values: [values[0]],
  })
}

/**
 * What is odd about an attempt, what is open first; nobody is named while names are hidden from those who mark, or who is
 * out of their scope.
 */
export const signalsOf = named('exam.signals.of', (db, p: Params<{ attemptId: number; orgId: number; scope: Scope }>) =>
  db
    .select({
      id: attemptSignal.id,
      kind: attemptSignal.kind,
      state: attemptSignal.state,
      facts: attemptSignal.facts,
      peerId: attemptSignal.peerId,
      isHidden: sql<boolean>`(coalesce(hides.names, false) or not ${inScope(p.scope, attempt.userId, attempt.submittedAt)})`,
      name: profile.name,
      number: sql<string>`coalesce(own.number, '')`,
      foundAt: attemptSignal.foundAt,
      reason: attemptSignal.reason,
      by: sql<string>`coalesce((select d.name from profile d where d.user_id = ${attemptSignal.decidedBy}), '')`,
      decidedAt: attemptSignal.decidedAt,
    })
    .from(attemptSignal)
    .leftJoin(attempt, eq(attempt.id, attemptSignal.peerId))
    .leftJoin(profile, eq(profile.userId, attempt.userId))
    .leftJoin(sql`lateral (select ${hidesNames(attempt.contentId, attempt.contextId)} as names) hides`, sql`true`)
    .leftJoin(ownNumber(attempt.userId, sql`${p.orgId}::bigint`), sql`true`)
    .where(eq(attemptSignal.attemptId, p.attemptId))
    .orderBy(sql`${attemptSignal.state} = 'dismissed'`, asc(attemptSignal.id)),
)
