import { and, desc, eq, isNull, sql } from '#db/drizzle.ts'
import { named, type Params } from '#db/statement.ts'
import { hasEnded } from '../../around/agenda/public.ts'
import { content } from '../../content/content/tables.ts'
import { roleHasRight } from '../../content/membership/public.ts'
import { membership } from '../../content/membership/tables.ts'
import { progress } from '../../learning/learning/tables.ts'
import { placement } from '../../learning/outline/tables.ts'

/** Whose, and of containers of which types, as their definitions say. */
interface Asked {
  userId: number
  types: readonly string[]
  limit: number
}

const isOf = ({ types }: Params<Pick<Asked, 'types'>>) => sql`${content.type} = any(${types}::text[])`

/** Containers that a person learns, has not finished and can still go on with, the latest first. */
export const unfinished = named('home.unfinished', (db, p: Params<Asked>) =>
  db
    .select({
      id: content.id,
      type: content.type,
      title: content.title,
      percent: sql<number>`coalesce(${progress.percent}, 0)::int`,
      lastAt: progress.lastAt,
    })
    .from(membership)
    .innerJoin(content, eq(content.id, membership.contentId))
    .leftJoin(
      progress,
      and(eq(progress.contextId, sql`0`), eq(progress.userId, membership.userId), eq(progress.contentId, content.id)),
    )
    .where(
      and(
        eq(membership.userId, p.userId),
        eq(membership.state, sql`'active'`),
        roleHasRight('learns'),
        isOf(p),
        eq(content.status, sql`1`),
        isNull(content.deletedAt),
        sql`${progress.completedAt} is null and not ${hasEnded}`,
        sql`(${membership.via} <> 'container' or open_through(${membership.contentId}, ${membership.userId}))`,
      ),
    )
    .orderBy(sql`${progress.lastAt} desc nulls last`, desc(membership.joinedAt))
    .limit(p.limit),
)

/**
 * Nothing is placed in it. `content` is named by hand: among the fields of a select from one table Drizzle leaves a column
 * bare, and inside the subquery that would be the placement's own.
 */
const isEmpty = sql<boolean>`not exists (select 1 from ${placement} p where p.container_id = content.id and p.slot = 'outline')`

/** What a teacher left lying: drafts, and what is published with nothing in it. */
export const unready = named('home.unready', (db, p: Params<Asked>) =>
  db
    .select({
      id: content.id,
      type: content.type,
      title: content.title,
      isEmpty,
    })
    .from(content)
    .where(
      and(
        eq(content.ownerId, p.userId),
        isOf(p),
        isNull(content.deletedAt),
        sql`(${content.status} = 0 or ${isEmpty})`,
      ),
    )
    .orderBy(desc(content.id))
    .limit(p.limit),
)

/** The containers a person looks after, as ids. */
const taught = (p: Params<Omit<Asked, 'limit'>>) =>
  sql`(select m.content_id from ${membership} m join ${content} c on c.id = m.content_id
    where m.user_id = ${p.userId} and m.state = 'active' and ${roleHasRight('marks', 'm')} and c.type = any(${p.types}::text[]) and c.deleted_at is null)`

/** How much a teacher looks after, by type. */
export const taughtByType = named('home.taughtByType', (db, p: Params<Omit<Asked, 'limit'>>) =>
  db
    .select({ type: content.type, num: sql<number>`count(*)::int` })
    .from(content)
    .where(sql`${content.id} in ${taught(p)}`)
    .groupBy(content.type),
)

/** Learners of what a teacher looks after, each counted once, however many of them they learn, and the teacher's own drafts. */
export const teachingFigures = named(
  'home.teachingFigures',
  (db, p: Params<Omit<Asked, 'limit'> & { drawn: readonly string[] }>) =>
    db
      .select({
        learners: sql<number>`(select count(distinct l.user_id)::int from membership l
        where l.content_id in ${taught(p)} and l.state = 'active' and ${roleHasRight('learns', 'l')})`,
        drafts: sql<number>`count(*)::int`,
      })
      .from(content)
      .where(
        and(
          eq(content.ownerId, p.userId),
          sql`${content.type} = any(${p.drawn}::text[])`,
          eq(content.status, sql`0`),
          isNull(content.deletedAt),
        ),
      ),
)
