import type { Tx } from '#db/database.ts'
import type { LearnKey } from './record.ts'

/** A question of an attempt that is scored anew. */
export interface Rescored {
  id: number
  /** Where the question stands in the layout, counted from 0, and what is said of it there. */
  at: number
  patch: object
  /** What there is to earn in all. */
  max: number
}

/** What an answer earns, in place of what it earned; with another response where one is given. */
export interface NewAnswer {
  id: number
  slot: number
  score: number | null
  state: 'auto' | 'needs'
  response?: unknown
}

/** What an attempt came to. */
export interface Total {
  id: number
  state: string
  score: number | null
  passed: boolean | null
}

/**
 * Scores questions of many attempts anew, in two statements however many there are. Attempts under way keep their
 * answers and take what is said of the question along. The caller holds the attempts' rows.
 */
export async function rescoreAttempts(
  tx: Tx,
  rows: readonly Rescored[],
  answers: readonly NewAnswer[],
): Promise<Total[]> {
  await tx.query({
    name: 'learning.rescoreAnswers',
    text: `insert into answer as a (attempt_id, slot, response, client_seq, score, mark_state)
      select r.id, r.slot, r.response, 0, r.score, r.state from jsonb_to_recordset($1) as r(id bigint, slot int, response jsonb, score numeric, state text)
      on conflict (attempt_id, slot) do update set score = excluded.score, mark_state = excluded.mark_state,
        response = coalesce(excluded.response, a.response), row_version = a.row_version + 1`,
    values: [JSON.stringify(answers)],
  })
  const { rows: totals } = await tx.query({
    name: 'learning.rescoreAttempts',
    text: `update attempt t set layout = n.layout, max_score = r.max, row_version = t.row_version + 1,
        state = case when t.state in ('marking', 'graded') then case when s.waits then 'marking' else 'graded' end else t.state end,
        score = case when t.state in ('marking', 'graded') and not s.waits then s.total end,
        passed = case when t.state in ('marking', 'graded') and not s.waits then s.total * 100 >= r.max * (t.rules ->> 'pass')::numeric end
      from jsonb_to_recordset($1) as r(id bigint, at int, patch jsonb, max numeric)
        join attempt o on o.id = r.id
        cross join lateral (select jsonb_set(o.layout, array[r.at::text], (o.layout -> r.at) || r.patch) as layout) n
        cross join lateral attempt_total(r.id, n.layout) s
      where t.id = r.id returning t.id::float8 as id, t.state, t.score::float8 as score, t.passed`,
    values: [JSON.stringify(rows)],
  })
  return totals as Total[]
}

/** Makes closed or open attempts void: they do not count any more. The caller holds their rows. */
export async function voidAttempts(tx: Tx, ids: readonly number[]): Promise<void> {
  await tx.query({
    name: 'learning.void',
    text: `update attempt set state = 'void', submitted_at = coalesce(submitted_at, clock_now()), row_version = row_version + 1
      where id = any($1::bigint[])`,
    values: [ids],
  })
}

/**
 * Lets a closed attempt go on until a moment, or without an end. What it earned is counted anew when it is handed in;
 * marks given by a person stay with the answers they were given for.
 */
export async function reopenAttempt(tx: Tx, id: number, deadlineAt: Date | null): Promise<void> {
  await tx.query({
    name: 'learning.reopen',
    text: `update attempt set state = 'in_progress', submitted_at = null, submit_reason = null, score = null, passed = null,
        deadline_at = $2, last_saved_at = clock_now(), row_version = row_version + 1 where id = $1`,
    values: [id, deadlineAt],
  })
}

interface Completed extends Omit<LearnKey, 'userId'> {
  userIds: readonly number[]
}

/**
 * Takes back that some people completed a content, unless another attempt of theirs completes it by the same rule. What
 * their container came to, and certificates, stay.
 */
export async function uncomplete(tx: Tx, of: Completed, completion: string): Promise<void> {
  await tx.query({
    name: 'learning.uncomplete',
    text: `update progress g set completed_at = null, state = 'in_progress', percent = 0
      where g.context_id = $3 and g.user_id = any($1::bigint[]) and g.content_id = $2 and g.state = 'completed'
        and not exists (select 1 from attempt a where a.context_id = $3 and a.content_id = $2 and a.user_id = g.user_id and a.state = 'graded'
          and not a.is_held and (a.passed or $4 = 'submit'))`,
    values: [of.userIds, of.contentId, of.contextId, completion],
  })
}
