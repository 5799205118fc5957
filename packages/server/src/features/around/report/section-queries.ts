import { sql } from '#db/drizzle.ts'
import { named, namedBy, type Params } from '#db/statement.ts'
import { membership } from '../../content/membership/tables.ts'
import { type Figured, type Place, partsFar, points, times } from './here.ts'
import { isLearner, learns, type ReachKey } from './queries.ts'

/** Parts of a container side by side: each section with the part it belongs to. */
interface Parts extends Pick<Place, 'id'> {
  tops: readonly number[]
  sections: readonly number[]
}

const partsOf = (p: Params<Parts>) => sql`unnest(${p.tops}::bigint[], ${p.sections}::bigint[])`

/** How far learners are with each of some parts; `unseen` are containers whose figures the reader is not told. */
export const figuresOfParts = namedBy(
  'report.parts',
  ({ scoped }: ReachKey) =>
    (db, p: Params<Parts & Figured & { unseen: readonly number[] }>) =>
      db
        .select({
          top: sql<number>`f.top`.mapWith(Number),
          started: sql<number>`count(*)::int`,
          completed: sql<number>`count(*) filter (where f.percent = 100)::int`,
          percents: sql<number>`sum(f.percent)::float8`,
          shares: sql<number>`coalesce(sum(f.shares), 0)::float8`,
          graded: sql<number>`sum(f.graded)::int`,
          seconds: sql<number>`coalesce(sum(f.seconds), 0)::float8`,
        })
        .from(
          sql`${partsFar(p, {
            parts: partsOf(p),
            people: isLearner(p),
            besides: points(sql`${p.unseen}::bigint[]`),
            reach: scoped ? p : undefined,
          })} f`,
        )
        .groupBy(sql`f.top`),
  'anew',
)

/** How many people learn in a container. */
export const countLearning = named('report.learners', (db, p: Params<Figured>) =>
  db.select({ total: sql<number>`count(*)::int` }).from(membership).where(learns(p)),
)

/** How far some people are with each of some parts. */
export const partsOfLearners = named(
  'report.partsOfLearners',
  (db, p: Params<Parts & { userIds: readonly number[] }>) =>
    db
      .select({
        top: sql<number>`f.top`.mapWith(Number),
        userId: sql<number>`f.user_id`.mapWith(Number),
        percent: sql<number>`f.percent`,
      })
      .from(sql`${partsFar(p, { parts: partsOf(p), people: sql`= any(${p.userIds}::bigint[])`, besides: times })} f`),
  'anew',
)
