import { minutes } from '#kernel/time.ts'
import type { Stage } from './actor.ts'
import { seeded } from './names.ts'

const shortestS = 180
const longestS = 840

export interface Studying {
  userId: number
  /** What is studied, and in which collection. */
  id: number
  c: number
}

/** How long a person sits over a text: from three minutes to fourteen. */
export function readingSeconds({ userId, id }: Studying): number {
  return shortestS + (seeded(`${userId} reads ${id}`) % (longestS - shortestS))
}

/**
 * Time a person has spent with something until now. In life it comes a quarter of a minute at a time; here it is written
 * at once, where those calls would have written it.
 */
export async function study(stage: Stage, { userId, id, c }: Studying, seconds: number): Promise<void> {
  await stage.server.database.query({
    name: 'demo.study',
    text: `with began as (insert into progress as g (user_id, content_id, context_id, seconds, first_at, last_at)
        values ($1, $2, $3, $4::int, clock_now() - make_interval(secs => $4::int), clock_now())
        on conflict (context_id, user_id, content_id) do update set seconds = g.seconds + excluded.seconds, last_at = excluded.last_at)
      insert into learn_daily as d (user_id, content_id, context_id, seconds, day)
        values ($1, $2, $3, $4::int, (clock_now() at time zone 'Asia/Shanghai')::date)
        on conflict (context_id, day, user_id, content_id) do update set seconds = d.seconds + excluded.seconds`,
    values: [userId, id, c, seconds],
  })
}

/** The latest that anything of the story began: nothing of it ends after now. */
export const latest = minutes(30)
