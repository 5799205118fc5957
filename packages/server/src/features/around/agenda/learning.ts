import { and, desc, eq, isNull, sql } from '#db/drizzle.ts'
import { named, namedBy, type Params } from '#db/statement.ts'
import { file } from '../../base/upload/tables.ts'
import { content } from '../../content/content/tables.ts'
import { roleHasRight } from '../../content/membership/public.ts'
import { membership } from '../../content/membership/tables.ts'
import { progress } from '../../learning/learning/tables.ts'
import { org } from '../../people/organisation/tables.ts'

/** Which of what a person learns: what is not finished, of that what has not ended either, what is finished, or all. */
export type LearningState = 'learning' | 'running' | 'finished' | 'all'

/** Whether a container has ended. */
export const hasEnded = sql<boolean>`exists (select from ended_container e where e.content_id = ${content.id})`

const completed: Readonly<Record<LearningState, ReturnType<typeof sql> | undefined>> = {
  learning: sql`${progress.completedAt} is null`,
  running: sql`${progress.completedAt} is null and not ${hasEnded}`,
  finished: sql`${progress.completedAt} is not null`,
  all: undefined,
}

interface Asked {
  userId: number
  /** Containers that are learned. */
  types: readonly string[]
  skip: number
  limit: number
}

/** Seconds a person spent in the container of a row. */
const seconds = (p: Params<{ userId: number }>) =>
  sql<number>`coalesce((select sum(g.seconds) from progress g where g.context_id = ${content.id} and g.user_id = ${p.userId}), 0)::int`

/** Lists what a person learns, the latest touched first; with `seconds` how long they were at each. */
export const learningLines = namedBy(
  'agenda.learningLines',
  (key: { state: LearningState; hasSeconds: boolean; keyword: boolean }) =>
    (db, p: Params<Asked & { search: string }>) =>
      db
        .select({
          id: content.id,
          type: content.type,
          kind: content.kind,
          title: content.title,
          introduce: content.introduce,
          orgName: sql<string>`coalesce(${org.name}, '')`,
          coverKey: file.key,
          lastAt: progress.lastAt,
          completedAt: progress.completedAt,
          percent: sql<number>`coalesce(${progress.percent}, 0)::int`,
          hasEnded,
          seconds: key.hasSeconds ? seconds(p) : sql<number>`0`,
          total: sql<number>`count(*) over ()::int`,
        })
        .from(membership)
        .innerJoin(content, eq(content.id, membership.contentId))
        .leftJoin(file, eq(file.id, content.coverFileId))
        .leftJoin(org, eq(org.id, content.orgId))
        .leftJoin(
          progress,
          and(
            eq(progress.contextId, sql`0`),
            eq(progress.userId, membership.userId),
            eq(progress.contentId, content.id),
          ),
        )
        .where(
          and(
            isLearned(p),
            completed[key.state],
            key.keyword ? sql`${content.search} @@ ${p.search}::tsquery` : undefined,
          ),
        )
        // What was entered through another container was not chosen: it comes up once it is begun.
        .orderBy(
          sql`greatest(${progress.lastAt}, case when ${membership.via} <> 'container' then ${membership.joinedAt} end) desc nulls last`,
          desc(content.id),
        )
        .offset(p.skip)
        .limit(p.limit),
)

/** A published container that a person learns in, by their membership. */
function isLearned(p: Params<Pick<Asked, 'userId' | 'types'>>) {
  return and(
    eq(membership.userId, p.userId),
    eq(membership.state, sql`'active'`),
    roleHasRight('learns'),
    sql`${content.type} = any(${p.types}::text[])`,
    sql`${content.status} <> 0`,
    isNull(content.deletedAt),
    // Nothing is continued that is shut at the place it was entered through; a finished one stays.
    sql`(${membership.via} <> 'container' or ${progress.completedAt} is not null or open_through(${membership.contentId}, ${membership.userId}))`,
  )
}

/** Counts what a person learns and has finished, and their seconds in all of it: the figures of those lists. */
export const learningFigures = named('agenda.learningFigures', (db, p: Params<Pick<Asked, 'userId' | 'types'>>) =>
  db
    .select({
      learning: sql<number>`count(*) filter (where ${progress.completedAt} is null)::int`,
      finished: sql<number>`count(*) filter (where ${progress.completedAt} is not null)::int`,
      seconds: sql<number>`coalesce(sum((select sum(g.seconds) from progress g where g.context_id = ${content.id} and g.user_id = ${p.userId})), 0)::int`,
    })
    .from(membership)
    .innerJoin(content, eq(content.id, membership.contentId))
    .leftJoin(
      progress,
      and(eq(progress.contextId, sql`0`), eq(progress.userId, membership.userId), eq(progress.contentId, content.id)),
    )
    .where(isLearned(p)),
)
