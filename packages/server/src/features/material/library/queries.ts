import type { LibraryScope } from '@zhixing/contract/material/library/calls.ts'
import { and, asc, desc, eq, type SQL, sql } from '#db/drizzle.ts'
import { named, namedBy, type Params } from '#db/statement.ts'
import { file, fileUse } from '../../base/upload/tables.ts'
import { content } from '../../content/content/tables.ts'
import { roleHasRight } from '../../content/membership/public.ts'
import { placement } from '../../learning/outline/tables.ts'
import { profile } from '../../people/account/tables.ts'
import { org } from '../../people/organisation/tables.ts'
import { type Asker, mayRestore } from '../../talk/removal/public.ts'
import { libraryFolder, libraryPlace } from './tables.ts'

/** Which filters a list of materials was asked with. */
export interface MaterialKey {
  /** restorable: the bin of who restores what others deleted as well. */
  scope: LibraryScope | 'restorable'
  type: boolean
  search: boolean
  tag: boolean
  folder: 'any' | 'none' | 'one'
  used: 'any' | 'yes' | 'no'
  status: boolean
}

interface MaterialFilter extends Asker {
  /** The person's current organisation; 0 for none. */
  sharedIn: number
  types: readonly string[]
  type: string
  kind: string
  search: string
  tagId: number
  folderId: number
  status: number
  /** Types whose contents have such a state. */
  published: readonly string[]
}

/** Places in containers that are still there. */
const placesOf = sql`from ${placement} p join content k on k.id = p.container_id and k.deleted_at is null where p.content_id = ${content.id}`

const inBin = sql`${content.deletedAt} is not null and ${content.purgedAt} is null`

const scopes = (p: Params<MaterialFilter>): Readonly<Record<MaterialKey['scope'], SQL>> => ({
  mine: sql`${content.ownerId} = ${p.userId} and ${content.deletedAt} is null`,
  org: sql`${content.orgId} = ${p.sharedIn} and ${content.visibility} = 'internal' and ${content.deletedAt} is null`,
  deleted: sql`${content.ownerId} = ${p.userId} and ${inBin}`,
  restorable: sql`${inBin} and ${mayRestore(p, 'content')}`,
})

function whereOf(key: MaterialKey, p: Params<MaterialFilter>): SQL | undefined {
  const folders = {
    any: undefined,
    none: sql`${libraryPlace.folderId} is null`,
    one: sql`${libraryPlace.folderId} = ${p.folderId}`,
  }
  const uses = { any: undefined, yes: sql`exists (select 1 ${placesOf})`, no: sql`not exists (select 1 ${placesOf})` }
  return and(
    scopes(p)[key.scope],
    key.type
      ? sql`${content.type} = ${p.type} and ${content.kind} = ${p.kind}`
      : sql`${content.type} = any(${p.types}::text[])`,
    key.search ? sql`${content.search} @@ ${p.search}::tsquery` : undefined,
    key.tag
      ? sql`exists (select 1 from content_tag g where g.content_id = ${content.id} and g.tag_id = ${p.tagId})`
      : undefined,
    folders[key.folder],
    uses[key.used],
    key.status
      ? sql`${content.status} = ${p.status}::int and ${content.type} = any(${p.published}::text[])`
      : undefined,
  )
}

const isBin = ({ scope }: MaterialKey) => scope === 'deleted' || scope === 'restorable'

/** Materials, the last changed or deleted first. */
export const materials = namedBy(
  'library.lists',
  (key: MaterialKey) => (db, p: Params<MaterialFilter & { skip: number; limit: number }>) =>
    db
      .select({
        id: content.id,
        type: content.type,
        kind: content.kind,
        title: content.title,
        introduce: content.introduce,
        amount: content.amount,
        status: content.status,
        visibility: content.visibility,
        rowVersion: content.rowVersion,
        updatedAt: content.updatedAt,
        deletedAt: content.deletedAt,
        ownerId: content.ownerId,
        openid: profile.openid,
        name: profile.name,
        avatar: profile.avatar,
        folderId: libraryPlace.folderId,
        tags: content.tags,
        filesize: sql<number>`coalesce((select sum(${file.filesize}) from ${fileUse} join ${file} on ${file.id} = ${fileUse.fileId}
          where ${fileUse.contentId} = ${content.id} and ${fileUse.purpose} = 'body'), 0)::float8`,
        used: sql<number>`(select count(*) ${placesOf})::int`,
        usedIn: sql<string>`coalesce((select k.title ${placesOf} order by p.id desc limit 1), '')`,
        total: sql<number>`count(*) over ()::int`,
      })
      .from(content)
      .innerJoin(profile, eq(profile.userId, content.ownerId))
      .leftJoin(libraryPlace, eq(libraryPlace.contentId, content.id))
      .where(whereOf(key, p))
      .orderBy(desc(isBin(key) ? content.deletedAt : content.updatedAt), desc(content.id))
      .offset(p.skip)
      .limit(p.limit),
)

/** A person's folders, by title. */
export const foldersOf = named('library.folders', (db, p: Params<{ userId: number }>) =>
  db
    .select({
      id: libraryFolder.id,
      parentId: libraryFolder.parentId,
      title: libraryFolder.title,
      // Written out: of a query on one table the names would stand alone, and mean the inner one's.
      count: sql<number>`(select count(*) from library_place l join content c on c.id = l.content_id and c.deleted_at is null
        and c.owner_id = ${p.userId} where l.folder_id = library_folder.id)::int`,
    })
    .from(libraryFolder)
    .where(eq(libraryFolder.ownerId, p.userId))
    .orderBy(asc(libraryFolder.title), asc(libraryFolder.id)),
)

/** How many materials a person has, in no folder, and in the recycle bin. */
export const countsOf = named('library.counts', (db, p: Params<{ userId: number; types: readonly string[] }>) =>
  db
    .select({
      total: sql<number>`count(*) filter (where ${content.deletedAt} is null)::int`,
      unfiled: sql<number>`count(*) filter (where ${content.deletedAt} is null and ${libraryPlace.folderId} is null)::int`,
      deleted: sql<number>`count(*) filter (where ${content.deletedAt} is not null and ${content.purgedAt} is null)::int`,
    })
    .from(content)
    .leftJoin(libraryPlace, eq(libraryPlace.contentId, content.id))
    .where(sql`${content.ownerId} = ${p.userId} and ${content.type} = any(${p.types}::text[])`),
)

/** Which of some materials are a person's, whether deleted or not, and in how many places each is. */
export const ownMaterials = named(
  'library.own',
  (db, p: Params<{ ids: readonly number[]; userId: number; types: readonly string[] }>) =>
    db
      .select({
        id: content.id,
        type: content.type,
        orgId: content.orgId,
        orgPath: org.path,
        deletedAt: content.deletedAt,
        purgedAt: content.purgedAt,
        used: sql<number>`(select count(*) ${placesOf})::int`,
      })
      .from(content)
      .innerJoin(org, eq(org.id, content.orgId))
      .where(
        sql`${content.id} = any(${p.ids}::bigint[]) and ${content.ownerId} = ${p.userId} and ${content.type} = any(${p.types}::text[])`,
      ),
)

/** Which of some deleted materials a person may take back. */
export const restorableMaterials = named(
  'library.restorable',
  (db, p: Params<Asker & { ids: readonly number[]; types: readonly string[] }>) =>
    db
      .select({ id: content.id, ownerId: content.ownerId })
      .from(content)
      .where(
        sql`${content.id} = any(${p.ids}::bigint[]) and ${content.type} = any(${p.types}::text[]) and ${inBin} and ${mayRestore(p, 'content')}`,
      ),
)

/** Where a material is placed, the last placed first, with what tells whether a person manages the place. */
export const placesWith = named('library.places', (db, p: Params<{ id: number; userId: number; limit: number }>) =>
  db
    .select({
      containerId: content.id,
      type: content.type,
      kind: content.kind,
      title: content.title,
      ownerId: content.ownerId,
      orgPath: sql<number[]>`(select o.path from org o where o.id = ${content.orgId})`,
      helps: sql<boolean>`exists (select 1 from membership m where m.content_id = ${content.id} and m.user_id = ${p.userId}
        and m.state = 'active' and ${roleHasRight('manages', 'm')})`,
      total: sql<number>`count(*) over ()::int`,
    })
    .from(placement)
    .innerJoin(content, and(eq(content.id, placement.containerId), sql`${content.deletedAt} is null`))
    .where(eq(placement.contentId, p.id))
    .orderBy(desc(placement.id))
    .limit(p.limit),
)
