import type { MultiRule } from '@zhixing/contract/leaves/question/shapes.ts'
import type { Queryable, Tx } from '#db/database.ts'
import { desc, eq, sql } from '#db/drizzle.ts'
import { named, type Params } from '#db/statement.ts'
import { content } from '../../content/content/tables.ts'
import { profile } from '../../people/account/tables.ts'
import { ownNumber } from '../../people/organisation/public.ts'
import { readLayout } from './layout.ts'
import type { Affected } from './remark-plan.ts'
import { examRemark } from './tables.ts'

export interface RemarkOf {
  examId: number
  contextId: number
  questionId: number
}

interface AffectedRow {
  id: number
  user_id: number
  no: number
  state: Affected['state']
  row_version: number
  total: number | null
  max: number
  passed: boolean | null
  multi: MultiRule
  negative: number
  pass: number
  at: number
  placed: unknown
  has_answer: boolean
  response: unknown
  score: number | null
  mark_state: Affected['markState']
  other_total: number
  others_wait: boolean
}

const affectedText = `select a.id::float8 as id, a.user_id::float8 as user_id, a.no, a.state, a.row_version, a.score::float8 as total,
    a.max_score::float8 as max, a.passed, a.rules ->> 'multi' as multi, coalesce((a.rules ->> 'negative')::float8, 0) as negative, (a.rules ->> 'pass')::float8 as pass, (l.n - 1)::int as at, l.placed,
    w.attempt_id is not null as has_answer, w.response, w.score::float8 as score, coalesce(w.mark_state, 'none') as mark_state,
    s.points::float8 as other_total, s.waits as others_wait
  from attempt a cross join lateral jsonb_array_elements(a.layout) with ordinality as l(placed, n)
    join question_version v on v.id = (l.placed ->> 'version')::bigint and v.question_id = $3
    left join answer w on w.attempt_id = a.id and w.slot = (l.placed ->> 'slot')::int
    cross join lateral attempt_points(a.id, jsonb_set(a.layout, array[(l.n - 1)::text, 'void'], 'true')) s
  where a.content_id = $1 and a.context_id = $2 and a.state <> 'void' order by a.id`

/** Every attempt that has a question, with its answer and what the others came to. Void ones are left out. */
export async function affectedBy(on: Queryable, { examId, contextId, questionId }: RemarkOf): Promise<Affected[]> {
  const { rows } = await on.query({
    name: 'exam.remark.affected',
    text: affectedText,
    values: [examId, contextId, questionId],
  })
  return (rows as AffectedRow[]).flatMap((row) =>
    readLayout([row.placed]).map((placed) => ({
      id: row.id,
      userId: row.user_id,
      no: row.no,
      state: row.state,
      rowVersion: row.row_version,
      total: row.total,
      max: row.max,
      passed: row.passed,
      multi: row.multi,
      negative: row.negative,
      pass: row.pass,
      at: row.at,
      placed,
      hasAnswer: row.has_answer,
      response: row.response,
      score: row.score,
      markState: row.mark_state,
      otherTotal: row.other_total,
      othersWait: row.others_wait,
    })),
  )
}

/** Holds every attempt at an exam in a context, so that nobody marks, hands in or scores anew meanwhile. */
export async function holdAll(tx: Tx, { examId, contextId }: { examId: number; contextId: number }): Promise<void> {
  await tx.query({
    name: 'exam.remark.hold',
    text: `select id from attempt where content_id = $1 and context_id = $2 and state <> 'void' order by id for update`,
    values: [examId, contextId],
  })
}

export interface SatRow {
  question_id: number
  slot: number
  attempts: number
  versions: number[]
  keys: number[]
  is_void: boolean
}

/** Every question that was sat, with the wordings that were shown and those whose keys count. */
export async function satQuestions(
  on: Queryable,
  { examId, contextId }: { examId: number; contextId: number },
): Promise<SatRow[]> {
  const { rows } = await on.query({
    name: 'exam.remark.questions',
    text: `with placed as (
        select a.id, l.slot, l.version, coalesce(l.keys, jsonb_build_array(l.version)) as keys, coalesce(l.void, false) as is_void, v.question_id
        from attempt a cross join lateral jsonb_to_recordset(a.layout) as l(slot int, version bigint, keys jsonb, void boolean)
          join question_version v on v.id = l.version
        where a.content_id = $1 and a.context_id = $2 and a.state <> 'void'),
      used as (select distinct p.question_id, k::bigint as key from (select distinct question_id, keys from placed) p
        cross join lateral jsonb_array_elements_text(p.keys) as k)
      select p.question_id::float8 as question_id, min(p.slot)::int as slot, count(*)::int as attempts,
        array_agg(distinct p.version)::float8[] as versions, bool_or(p.is_void) as is_void,
        (select array_agg(u.key order by u.key)::float8[] from used u where u.question_id = p.question_id) as keys
      from placed p group by p.question_id order by 2, 1`,
    values: [examId, contextId],
  })
  return rows as SatRow[]
}

/** What was decided so far, newest first. */
export const remarksOf = named(
  'exam.remarks',
  (db, p: Params<{ examId: number; contextId: number; skip: number; limit: number }>) =>
    db
      .select({
        id: examRemark.id,
        questionId: examRemark.questionId,
        keyVersionId: examRemark.keyVersionId,
        way: examRemark.way,
        reason: examRemark.reason,
        by: profile.name,
        at: examRemark.at,
        changed: examRemark.changed,
        total: examRemark.total,
        settled: examRemark.settled,
        all: sql<number>`count(*) over ()::int`,
      })
      .from(examRemark)
      .innerJoin(profile, eq(profile.userId, examRemark.actorId))
      .where(sql`${examRemark.examId} = ${p.examId} and ${examRemark.contextId} = ${p.contextId}`)
      .orderBy(desc(examRemark.id))
      .offset(p.skip)
      .limit(p.limit),
)

/** Wordings that were decided to count for the future only. */
export const leftForFuture = named('exam.remark.future', (db, p: Params<{ examId: number; contextId: number }>) =>
  db
    .select({ keyVersionId: examRemark.keyVersionId })
    .from(examRemark)
    .where(
      sql`${examRemark.examId} = ${p.examId} and ${examRemark.contextId} = ${p.contextId} and ${examRemark.way} = 'future'`,
    ),
)

/** These people with their 学号 where a content belongs. */
export const peopleNamed = named('exam.remark.people', (db, p: Params<{ ids: readonly number[]; examId: number }>) =>
  db
    .select({
      uid: profile.userId,
      name: profile.name,
      avatar: profile.avatar,
      number: sql<string>`coalesce(own.number, '')`,
    })
    .from(profile)
    .innerJoin(content, eq(content.id, p.examId))
    .leftJoin(ownNumber(profile.userId, content.orgId), sql`true`)
    .where(sql`${profile.userId} = any(${p.ids}::bigint[])`),
)
