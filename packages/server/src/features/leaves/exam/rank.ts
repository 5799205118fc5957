import { examLimits } from '@zhixing/contract/leaves/exam/limits.ts'
import type { RankBand } from '@zhixing/contract/leaves/exam/settings.ts'
import { type Queryable, runOne } from '#db/database.ts'
import { and, eq, isNotNull, sql } from '#db/drizzle.ts'
import { named, type Params } from '#db/statement.ts'
import type { LearnKey } from '../../learning/learning/public.ts'
import { progress } from '../../learning/learning/tables.ts'

/** How many have a result that counts and is told, how many a better one, and whether this person has one. */
const standingAmong = named('exam.rank', (db, p: Params<LearnKey>) =>
  db
    .select({
      all: sql<number>`count(*)::int`,
      above: sql<number>`(count(*) filter (where ${progress.bestScore} > own.best_score))::int`,
      isIn: sql<boolean>`coalesce(bool_or(own.best_score is not null), false)`,
    })
    .from(progress)
    .leftJoin(
      sql`(select o.best_score from progress o where o.context_id = ${p.contextId} and o.user_id = ${p.userId}
        and o.content_id = ${p.contentId}) own`,
      sql`true`,
    )
    .where(
      and(eq(progress.contentId, p.contentId), eq(progress.contextId, p.contextId), isNotNull(progress.bestScore)),
    ),
)

const hundred = 100
const ends: readonly [RankBand, number][] = [
  ['top10', 10],
  ['top25', 25],
  ['top50', 50],
]

/** The part of all results in which a place lies; who earned the same is in the same. */
export function bandOf({ all, above }: { all: number; above: number }): RankBand {
  return ends.find(([, end]) => (above + 1) * hundred <= all * end)?.[0] ?? 'bottom50'
}

/** Where a learner's result that counts lies among all; null where they have none that is told, or too few have. */
export async function rankBandOf(on: Queryable, key: LearnKey): Promise<RankBand | null> {
  const found = await runOne(on, standingAmong, key)
  return found?.isIn && found.all >= examLimits.rankMin ? bandOf(found) : null
}
