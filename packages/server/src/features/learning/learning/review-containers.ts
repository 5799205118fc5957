import type { Tx } from '#db/database.ts'

interface Reviewed {
  contentId: number
  percents: ReadonlyMap<number, number>
}

/** Holds how far some people are with a container until the end of the transaction: whoever is done meanwhile comes after it. */
export async function holdContainers(tx: Tx, held: { contentId: number; userIds: readonly number[] }): Promise<void> {
  await tx.query({
    name: 'learning.holdContainers',
    text: `select from progress where context_id = 0 and content_id = $1 and user_id = any($2::bigint[]) order by user_id for update`,
    values: [held.contentId, [...held.userIds]],
  })
}

/** The same for people who learn there now: who has nothing yet begins. */
export async function beginContainers(tx: Tx, held: { contentId: number; userIds: readonly number[] }): Promise<void> {
  await tx.query({
    name: 'learning.beginContainers',
    text: `insert into progress as g (user_id, content_id, context_id, percent, state, first_at, last_at)
      select u, $1, 0, 0, 'in_progress', clock_now(), clock_now() from unnest($2::bigint[]) u order by u
      on conflict (context_id, user_id, content_id) do update set last_at = excluded.last_at`,
    values: [held.contentId, [...held.userIds]],
  })
}

/**
 * Sets how far some people are with a container that was changed: when they learned stays as it was, as does a row that
 * says so already, and who has nothing yet gets no row. Gives those who are complete for the first time.
 */
export async function reviewContainerProgress(tx: Tx, { contentId, percents }: Reviewed): Promise<number[]> {
  const { rows } = await tx.query({
    name: 'learning.reviewContainers',
    text: `with was as materialized (select user_id, completed_at from progress where context_id = 0 and content_id = $1 and user_id = any($2::bigint[]))
      insert into progress as g (user_id, content_id, context_id, percent, state, first_at, last_at, completed_at)
      select t.u, $1, 0, t.p, case when t.p = 100 then 'completed' else 'in_progress' end, clock_now(), clock_now(), case when t.p = 100 then clock_now() end
        from unnest($2::bigint[], $3::int[]) t (u, p) where t.p > 0 or t.u in (select user_id from was) order by t.u
      on conflict (context_id, user_id, content_id) do update set percent = excluded.percent, state = excluded.state,
        completed_at = coalesce(g.completed_at, excluded.completed_at)
        where (g.percent, g.state) is distinct from (excluded.percent, excluded.state)
      returning g.user_id::float8 as id,
        g.completed_at is not null and not exists (select from was where was.user_id = g.user_id and was.completed_at is not null) as newly`,
    values: [contentId, [...percents.keys()], [...percents.values()]],
  })
  return (rows as { id: number; newly: boolean }[]).flatMap(({ id, newly }) => (newly ? id : []))
}
