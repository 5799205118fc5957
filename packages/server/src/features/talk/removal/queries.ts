import { containerTypes } from '@zhixing/contract/content-types.ts'
import { and, desc, eq, isNotNull, isNull, sql } from '#db/drizzle.ts'
import { named, type Params } from '#db/statement.ts'
import { content } from '../../content/content/tables.ts'
import { profile } from '../../people/account/tables.ts'

const deleted = and(isNotNull(content.deletedAt), isNull(content.purgedAt))

interface Asker {
  userId: number
  /** The organisation the person administers; 0 for none. */
  orgId: number
  isSuper: boolean
}

/** The person made it, or administers the organisation it belongs to or one above. */
const mayRestore = (p: Params<Asker>) =>
  sql`(${content.ownerId} = ${p.userId} or ${p.isSuper} or exists (select 1 from org o where o.id = ${content.orgId} and ${p.orgId} = any(o.path)))`

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
      .where(and(deleted, ofTypes(p), mayRestore(p)))
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
      .where(and(eq(content.id, p.id), deleted, ofTypes(p), mayRestore(p))),
)

/** The types of what is restored here; leaves are in the library's bin. */
export const restoredTypes: readonly string[] = containerTypes
