import { type Queryable, run } from '#db/database.ts'
import { and, eq, sql } from '#db/drizzle.ts'
import { named, type Params } from '#db/statement.ts'
import { progress } from './tables.ts'

const containerProgress = named(
  'learning.ofMembers',
  (db, p: Params<{ contentId: number; userIds: readonly number[] }>) =>
    db
      .select({ userId: progress.userId, percent: progress.percent, lastAt: progress.lastAt })
      .from(progress)
      .where(
        and(
          eq(progress.contextId, sql`0`),
          eq(progress.contentId, p.contentId),
          sql`${progress.userId} = any(${p.userIds}::bigint[])`,
        ),
      ),
)

/** How far each of these people is with a container. */
export async function progressOfMembers(on: Queryable, asked: { contentId: number; userIds: readonly number[] }) {
  const rows = asked.userIds.length === 0 ? [] : await run(on, containerProgress, asked)
  return new Map(rows.map((row) => [row.userId, row]))
}
