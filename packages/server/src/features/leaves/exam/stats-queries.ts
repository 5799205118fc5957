import type { CountedAttempts } from '@zhixing/contract/leaves/exam/stats-calls.ts'
import { questionTypes } from '@zhixing/contract/leaves/question/shapes.ts'
import type { Queryable } from '#db/database.ts'
import { inScopeText, type Scope } from '../../content/membership/public.ts'

/** Attempts at what, where, whose, and which of each learner. */
export interface CountedIn {
  examId: number
  contextId: number
  scope: Scope
  which: CountedAttempts
}

const isMeant = inScopeText('$3', 'a.user_id', `coalesce(a.submitted_at, 'infinity')`)

const ofEach: Readonly<Record<CountedAttempts, { pick: string; order: string }>> = {
  first: { pick: 'distinct on (a.user_id)', order: 'order by a.user_id, a.no' },
  last: { pick: 'distinct on (a.user_id)', order: 'order by a.user_id, a.no desc' },
  all: { pick: '', order: '' },
}

/** The attempts that count: graded, never void; held back or not, for teachers see all. $1 the exam, $2 the context, $3 the scope. */
function picked(which: CountedAttempts): string {
  const { pick, order } = ofEach[which]
  return `picked as materialized (select ${pick} a.id, a.user_id, a.layout, a.score, a.max_score, a.passed from attempt a
    where a.context_id = $2 and a.content_id = $1 and a.state = 'graded' and ${isMeant} ${order})`
}

/**
 * Every question of every attempt that counts: by the question and not its place, for papers that are drawn differ. A
 * total of 0 may be one that wrong choices brought below it.
 */
const placed = `placed as (
  select case when p.score > 0 then p.score else (select points from attempt_points(p.id, p.layout)) end as total, p.max_score as total_max, l.slot, l.version, l.keys, l.score as max, coalesce(l.void, false) as is_void,
    v.question_id, v.type, w.response, case when coalesce(w.mark_state, 'none') = 'none' then 0 else coalesce(w.score, 0) end as got
  from picked p cross join lateral jsonb_to_recordset(p.layout) as l(slot int, version bigint, keys jsonb, score numeric, void boolean)
  join question_version v on v.id = l.version
  left join answer w on w.attempt_id = p.id and w.slot = l.slot)`

const valuesOf = ({ examId, contextId, scope }: CountedIn) => [examId, contextId, scope]

export interface TotalsRow {
  attempts: number
  learners: number
  waiting: number
  mean: number | null
  median: number | null
  highest: number | null
  lowest: number | null
  passed: number
  max_score: number
  bands: number[]
}

const totalsText = (which: CountedAttempts) => `with ${picked(which)}, shares as (
    select user_id, passed, max_score, score * 100.0 / nullif(max_score, 0) as share from picked),
  bands as (select least(width_bucket(share, 0, 100, 10), 10) as band, count(*)::int as n from shares group by 1)
  select count(*)::int as attempts, count(distinct user_id)::int as learners, avg(share)::float8 as mean,
    (percentile_cont(0.5) within group (order by share))::float8 as median, max(share)::float8 as highest, min(share)::float8 as lowest,
    count(*) filter (where passed)::int as passed,
    (case when min(max_score) = max(max_score) then max(max_score) else 0 end)::float8 as max_score,
    (select count(*)::int from attempt a where a.context_id = $2 and a.content_id = $1 and a.state in ('submitted', 'marking') and ${isMeant}) as waiting,
    (select array_agg(coalesce(b.n, 0) order by g) from generate_series(1, 10) g left join bands b on b.band = g) as bands
  from shares`

/** What the attempts that count earned, in percent of what there was to earn. */
export async function examTotals(on: Queryable, asked: CountedIn): Promise<TotalsRow> {
  const { rows } = await on.query({
    name: `exam.stats.totals.${asked.which}`,
    text: totalsText(asked.which),
    values: valuesOf(asked),
  })
  const [row] = rows as TotalsRow[]
  if (!row) {
    throw new Error('exam totals returned nothing')
  }
  return row
}

export interface FiguresRow {
  question_id: number
  type: number
  slot: number
  version: number
  attempts: number
  answered: number
  right: number
  score_rate: number
  mean: number
  max: number
  is_void: boolean
  discrimination: number | null
}

const figuresText = (which: CountedAttempts) => `with ${picked(which)}, ${placed}
  select question_id::float8 as question_id, max(type)::int as type, min(slot)::int as slot, max(version)::float8 as version,
    count(*)::int as attempts, count(*) filter (where jsonb_path_exists(response, '$[*] ? (@ != "")'))::int as answered,
    count(*) filter (where got >= max)::int as right, coalesce(avg(got * 100 / nullif(max, 0)), 0)::float8 as score_rate,
    avg(got)::float8 as mean, max(max)::float8 as max, bool_and(is_void) as is_void,
    corr((got / nullif(max, 0))::float8, (case when is_void then total / nullif(total_max, 0)
      else (total - got) / nullif(total_max - max, 0) end)::float8) as discrimination
  from placed group by question_id`

/** Each question over the attempts that have it; the discrimination is its correlation with the rest of the paper. */
export async function figuresOfQuestions(on: Queryable, asked: CountedIn): Promise<FiguresRow[]> {
  const { rows } = await on.query({
    name: `exam.stats.questions.${asked.which}`,
    text: figuresText(asked.which),
    values: valuesOf(asked),
  })
  return rows as FiguresRow[]
}

export interface ChosenRow {
  question_id: number
  version: number
  key: string
  count: number
}

const { single, multiple, judgement } = questionTypes

const chosenText = (which: CountedAttempts) => `with ${picked(which)}, ${placed}
  select question_id::float8 as question_id, version::float8 as version, r.key, count(*)::int as count
  from placed cross join lateral jsonb_array_elements_text(response) as r(key)
  where question_id = any($4::bigint[]) and type in (${single}, ${multiple}, ${judgement}) and r.key <> '' group by 1, 2, 3`

/** How often each option of these questions was chosen, by the letters they were made with. */
export async function chosenOptions(
  on: Queryable,
  asked: CountedIn & { questionIds: readonly number[] },
): Promise<ChosenRow[]> {
  const { rows } = await on.query({
    name: `exam.stats.chosen.${asked.which}`,
    text: chosenText(asked.which),
    values: [...valuesOf(asked), asked.questionIds],
  })
  return rows as ChosenRow[]
}

export interface TypedRow {
  blank: number
  text: string
  count: number
}

const typedMost = 2_000

const typedText = (which: CountedAttempts) => `with ${picked(which)}, ${placed}
  select (r.n - 1)::int as blank, r.text, count(*)::int as count
  from placed cross join lateral jsonb_array_elements_text(response) with ordinality as r(text, n)
  where question_id = $4 and r.text <> '' group by 1, 2 order by count desc, r.text collate "C" limit ${typedMost}`

/** What was typed into each blank of a question, the most frequent first. */
export async function typedAnswers(on: Queryable, asked: CountedIn & { questionId: number }): Promise<TypedRow[]> {
  const { rows } = await on.query({
    name: `exam.stats.typed.${asked.which}`,
    text: typedText(asked.which),
    values: [...valuesOf(asked), asked.questionId],
  })
  return rows as TypedRow[]
}

const keysText = (which: CountedAttempts) => `with ${picked(which)}, ${placed}
  select count(*)::int as attempts, array_agg(distinct version)::float8[] as versions,
    (select array_agg(distinct k::bigint)::float8[] from placed q
      cross join lateral jsonb_array_elements_text(coalesce(q.keys, jsonb_build_array(q.version))) as k where q.question_id = $4) as keys
  from placed where question_id = $4`

/** In how many attempts a question is, which wordings they show, and by the keys of which they were scored. */
export async function keysOfQuestion(on: Queryable, asked: CountedIn & { questionId: number }) {
  const { rows } = await on.query({
    name: `exam.stats.keys.${asked.which}`,
    text: keysText(asked.which),
    values: [...valuesOf(asked), asked.questionId],
  })
  const [row] = rows as { attempts: number; versions: number[] | null; keys: number[] | null }[]
  return { attempts: row?.attempts ?? 0, versions: row?.versions ?? [], keys: row?.keys ?? [] }
}
