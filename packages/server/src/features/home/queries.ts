import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import { named, type Params } from '#db/statement.ts'
import { content } from '../content/tables.ts'
import { progress } from '../learning/tables.ts'
import { membership } from '../membership/tables.ts'
import { placement } from '../outline/tables.ts'

/** The collections a person learns and has not finished, the latest first. */
export const unfinished = named('home.unfinished', (db, p: Params<{ userId: number; limit: number }>) =>
  db
    .select({
      id: content.id,
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
        eq(membership.role, sql`'member'`),
        eq(content.type, sql`'collection'`),
        eq(content.status, sql`1`),
        isNull(content.deletedAt),
        sql`${progress.completedAt} is null`,
      ),
    )
    .orderBy(sql`${progress.lastAt} desc nulls last`, desc(membership.joinedAt))
    .limit(p.limit),
)

/** What a teacher left lying: drafts, and published collections with nothing in them. */
export const unready = named('home.unready', (db, p: Params<{ userId: number; limit: number }>) =>
  db
    .select({
      id: content.id,
      title: content.title,
      status: content.status,
      items: sql<number>`(select count(*)::int from ${placement} where ${placement.containerId} = ${content.id} and ${placement.slot} = 'outline')`,
    })
    .from(content)
    .where(
      and(
        eq(content.ownerId, p.userId),
        eq(content.type, sql`'collection'`),
        isNull(content.deletedAt),
        sql`(${content.status} = 0 or not exists (select 1 from ${placement} where ${placement.containerId} = ${content.id} and ${placement.slot} = 'outline'))`,
      ),
    )
    .orderBy(desc(content.id))
    .limit(p.limit),
)
