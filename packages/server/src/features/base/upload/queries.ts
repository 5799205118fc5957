import { and, eq, sql } from '#db/drizzle.ts'
import { named, type Params } from '#db/statement.ts'
import { file, fileUse } from './tables.ts'

export const fileColumns = {
  id: file.id,
  key: file.key,
  ownerId: file.ownerId,
  filename: file.filename,
  kind: file.kind,
  type: file.type,
  filesize: file.filesize,
  width: file.width,
  height: file.height,
  duration: file.duration,
  filmState: file.filmState,
  filmPercent: file.filmPercent,
  filmParts: file.filmParts,
  isPublic: file.isPublic,
}

export const fileById = named('upload.byId', (db, p: Params<{ id: number }>) =>
  db.select(fileColumns).from(file).where(eq(file.id, p.id)),
)

/** A file the person uploaded themselves. */
export const ownFile = named('upload.own', (db, p: Params<{ id: number; userId: number }>) =>
  db
    .select(fileColumns)
    .from(file)
    .where(and(eq(file.id, p.id), eq(file.ownerId, p.userId))),
)

/** Those of some files that the person uploaded themselves. */
export const ownFiles = named('upload.ownOf', (db, p: Params<{ ids: readonly number[]; userId: number }>) =>
  db
    .select(fileColumns)
    .from(file)
    .where(and(sql`${file.id} = any(${p.ids}::bigint[])`, eq(file.ownerId, p.userId))),
)

/** Those of some files that some people uploaded, or that everybody may see. */
export const filesOfPeople = named(
  'upload.ofPeople',
  (db, p: Params<{ ids: readonly number[]; ownerIds: readonly number[] }>) =>
    db
      .select(fileColumns)
      .from(file)
      .where(
        sql`${file.id} = any(${p.ids}::bigint[]) and (${file.ownerId} = any(${p.ownerIds}::bigint[]) or ${file.isPublic})`,
      ),
)

/** The files a content uses. */
export const filesOfContent = named('upload.ofContent', (db, p: Params<{ contentId: number }>) =>
  db
    .select(fileColumns)
    .from(fileUse)
    .innerJoin(file, eq(file.id, fileUse.fileId))
    .where(eq(fileUse.contentId, p.contentId)),
)

/** The files that any of some contents use. */
export const filesOfContents = named('upload.ofContents', (db, p: Params<{ contentIds: readonly number[] }>) =>
  db
    .select(fileColumns)
    .from(file)
    .where(sql`${file.id} in (select u.file_id from file_use u where u.content_id = any(${p.contentIds}::bigint[]))`),
)

/** Some files, whosever they are: the caller has checked that the person may read them. */
export const filesByIds = named('upload.byIds', (db, p: Params<{ ids: readonly number[] }>) =>
  db.select(fileColumns).from(file).where(sql`${file.id} = any(${p.ids}::bigint[])`),
)
