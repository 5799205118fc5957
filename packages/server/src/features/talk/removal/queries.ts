import { containerTypes } from '@zhixing/contract/content-types.ts'
import { and, desc, eq, isNotNull, isNull, sql } from '#db/drizzle.ts'
import { named, type Params } from '#db/statement.ts'
import { content } from '../../content/content/tables.ts'
import { profile } from '../../people/account/tables.ts'
import { type Asker, mayRestore } from './may-restore.ts'

const deleted = and(isNotNull(content.deletedAt), isNull(content.purgedAt))

const ofTypes = (p: Params<{ types: readonly string[] }>) => sql`${content.type} = any(${p.types}::text[])`

/** Deleted containers that somebody may restore, the last deleted first. */
export const deletedContainers = named(
  'removal.lists',
  (db, p: Params<Asker & { types: readonly string[]; skip: number; limit: number }>) =>
    db
      .select({
        id: content.id,
        type: content.type,
        kind: content.kind,
        title: content.title,
        owner: profile.name,
        ownerId: content.ownerId,
        deletedAt: content.deletedAt,
        members: sql<number>`(select count(*) from membership m where m.content_id = ${content.id} and m.state = 'active' and m.user_id <> ${content.ownerId})::int`,
        total: sql<number>`count(*) over ()::int`,
      })
      .from(content)
      .innerJoin(profile, eq(profile.userId, content.ownerId))
      .where(and(deleted, ofTypes(p), mayRestore(p, 'content')))
      .orderBy(desc(content.deletedAt), desc(content.id))
      .offset(p.skip)
      .limit(p.limit),
)

/** A deleted container that somebody may restore. */
export const deletedContainer = named(
  'removal.one',
  (db, p: Params<Asker & { types: readonly string[]; id: number }>) =>
    db
      .select({ id: content.id, type: content.type, title: content.title, orgId: content.orgId })
      .from(content)
      .where(and(eq(content.id, p.id), deleted, ofTypes(p), mayRestore(p, 'content'))),
)

/** The types of what is restored here; leaves are in the library's bin. */
export const restoredTypes: readonly string[] = containerTypes
