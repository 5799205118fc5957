import type { Tx } from '#db/database.ts'
import { tellManySettled } from './events.ts'
import type { LearnState } from './record.ts'

/** Where some people earn something without handing it in for a mark. */
interface Earning {
  contentId: number
  contextId: number
}

/**
 * Holds the progress of some people until the end of the transaction, and begins it where there is none: what they did
 * is counted afterwards, by one at a time.
 */
export async function holdProgress(
  tx: Tx,
  { contentId, contextId, userIds }: Earning & { userIds: readonly number[] },
) {
  await tx.query({
    name: 'learning.holdProgress',
    text: `insert into progress as g (user_id, content_id, context_id, first_at, last_at)
      select u, $2, $3, clock_now(), clock_now() from unnest($1::bigint[]) u order by u
      on conflict (context_id, user_id, content_id) do update set last_at = g.last_at`,
    values: [[...userIds], contentId, contextId],
  })
}

/** What one person has and has still to do. */
export interface Earned {
  userId: number
  isDone: boolean
  /** Before it is done. */
  percent: number
  /** Null before anything was earned. */
  score: number | null
  maxScore: number
  /** What is left to do, in words. */
  missing: string
}

interface Written {
  userId: number
  state: LearnState
  percent: number
  newlyDone: boolean
  missing: string
}

/**
 * Writes what some people earned, whose progress is held. What is done stays so, whatever becomes of the points (expected
 * 3.1). Gives how far each one is now.
 */
export async function writeEarned(
  tx: Tx,
  { contentId, contextId, acts }: Earning & { acts: boolean },
  earned: readonly Earned[],
): Promise<Written[]> {
  const { rows } = await tx.query({
    name: 'learning.writeEarned',
    text: `with was as materialized (select user_id, completed_at from progress where context_id = $3 and content_id = $2 and user_id = any($1::bigint[]))
      update progress g set
        state = case when g.state = 'excused' then g.state when w.completed_at is not null or e.done then 'completed' else 'in_progress' end,
        percent = case when w.completed_at is not null or e.done then 100 else e.percent end,
        completed_at = coalesce(g.completed_at, case when e.done then clock_now() end),
        best_score = e.score, max_score = case when e.score is not null then e.most end,
        last_at = case when $9 then clock_now() else g.last_at end,
        data = coalesce(g.data, '{}'::jsonb) || jsonb_build_object('missing', case when w.completed_at is null then e.missing else '' end)
      from unnest($1::bigint[], $4::boolean[], $5::int[], $6::numeric[], $7::numeric[], $8::text[]) e (user_id, done, percent, score, most, missing)
        join was w on w.user_id = e.user_id
      where g.context_id = $3 and g.content_id = $2 and g.user_id = e.user_id
      returning g.user_id::float8 as "userId", g.state, g.percent::int, w.completed_at is null and e.done as "newlyDone", g.data ->> 'missing' as missing`,
    values: [
      earned.map(({ userId }) => userId),
      contentId,
      contextId,
      earned.map(({ isDone }) => isDone),
      earned.map(({ percent }) => percent),
      earned.map(({ score }) => score),
      earned.map(({ maxScore }) => maxScore),
      earned.map(({ missing }) => missing),
      acts,
    ],
  })
  await tellManySettled(tx, { userIds: earned.map(({ userId }) => userId), contentId, contextId })
  return rows as Written[]
}
