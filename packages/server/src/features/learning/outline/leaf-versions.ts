import type { Tx } from '#db/database.ts'
import { desc, eq, getTableName, sql } from '#db/drizzle.ts'
import { named, type Params } from '#db/statement.ts'
import { fileColumns, keepFileOf, showFile } from '../../base/upload/public.ts'
import { file } from '../../base/upload/tables.ts'
import { profile } from '../../people/account/tables.ts'
import { type FileLeafTable, leafVersion } from './tables.ts'

/** Lists the files a leaf showed before, the latest first. */
export const versionsOfLeaf = named('outline.versions', (db, p: Params<{ id: number; limit: number }>) =>
  db
    .select({ ...fileColumns, versionId: leafVersion.id, by: profile.name, replacedAt: leafVersion.replacedAt })
    .from(leafVersion)
    .innerJoin(file, eq(file.id, leafVersion.fileId))
    .innerJoin(profile, eq(profile.userId, leafVersion.replacedBy))
    .where(eq(leafVersion.contentId, p.id))
    .orderBy(desc(leafVersion.id))
    .limit(p.limit),
)

interface Replaced {
  table: FileLeafTable
  id: number
  /** The new file. */
  fileId: number
  userId: number
}

/** Keeps the present file of a leaf as a version before another replaces it. */
export async function keepVersion(tx: Tx, { table, id, fileId, userId }: Replaced): Promise<void> {
  const kept = await tx.db.execute<{ file_id: number }>(sql`insert into leaf_version (content_id, file_id, replaced_by)
    select content_id, file_id, ${userId} from ${sql.identifier(getTableName(table))} where content_id = ${id} and file_id <> ${fileId}
    returning file_id::float8 as file_id`)
  const [row] = kept.rows
  if (row) {
    await keepFileOf(tx, id, row.file_id)
  }
}

interface Restored {
  table: FileLeafTable
  id: number
  versionId: number
  userId: number
}

/**
 * Shows an earlier file again and keeps the present one as a version. Returns its length in seconds; undefined where there
 * is no such version.
 */
export async function restoreFile(tx: Tx, { table, id, versionId, userId }: Restored): Promise<number | undefined> {
  const [version] = await tx.db
    .select({ fileId: leafVersion.fileId, contentId: leafVersion.contentId, duration: file.duration })
    .from(leafVersion)
    .innerJoin(file, eq(file.id, leafVersion.fileId))
    .where(eq(leafVersion.id, versionId))
  if (version?.contentId !== id) {
    return undefined
  }
  await keepVersion(tx, { table, id, fileId: version.fileId, userId })
  await tx.db.update(table).set({ fileId: version.fileId }).where(eq(table.contentId, id))
  await showFile(tx, id, version.fileId)
  return version.duration
}
