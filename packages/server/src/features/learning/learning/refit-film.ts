import { learnLimits } from '@zhixing/contract/learning/learning/shapes.ts'
import type { Tx } from '#db/database.ts'

/**
 * Brings what was watched of a film in step with the one that came in its place, where that is of another length: only
 * what the new one has still counts. Who completed the old one stays so (expected 3.2). 0 is the length of what is no film.
 */
export async function refitFilm(
  tx: Tx,
  { contentId, before, after }: { contentId: number; before: number; after: number },
): Promise<void> {
  if (after === 0 || Math.abs(after - before) <= learnLimits.sameFilmSeconds) {
    return
  }
  await tx.query({
    name: 'learning.refitSittings',
    text: `update play_session set duration = $2 where content_id = $1 and state = 'active'`,
    values: [contentId, after],
  })
  await tx.query({
    name: 'learning.refitFilm',
    text: `update progress g set watched = n.watched, position = least(g.position, $2), percent = least(floor(covered_seconds(n.watched) * 100.0 / $2), 99)::int
      from (select user_id, context_id, watched * int4multirange(int4range(0, $2)) as watched from progress
        where content_id = $1 and completed_at is null and watched is not null order by context_id, user_id for update) n
      where g.content_id = $1 and g.context_id = n.context_id and g.user_id = n.user_id`,
    values: [contentId, after],
  })
}
