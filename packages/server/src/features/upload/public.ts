import type { Tx } from '#db/database.ts'
import { filesPath } from '../../storage/embedded-store.ts'

/** Keys whose files are public by purpose: covers and the single uploader's pictures (protocol: Files). */
export function isPublicKey(key: string): boolean {
  return key.startsWith('cover/') || key.startsWith('single/')
}

let filesOrigin = ''

/** Set once at the start: the origin files are served from when it is not our own. */
export function serveFilesFrom(origin: string): void {
  filesOrigin = origin
}

/** The address of a public file. */
export function publicUrl(key: string): string {
  return `${filesOrigin}${filesPath}/${key}`
}

interface FileUses {
  contentId: number
  purpose: 'cover' | 'body' | 'attachment'
  fileIds: readonly number[]
  /** Who says so. */
  userId: number
}

/**
 * Says which files a content uses for a purpose: exactly these. Who may open the content may read them, so somebody
 * else's file is not taken up, whatever id a text names; one the content uses already stays.
 */
export async function useFiles(tx: Tx, uses: FileUses): Promise<void> {
  await tx.query({
    name: 'upload.use',
    text: `with gone as (delete from file_use where content_id = $1 and purpose = $2 and file_id <> all($3::bigint[]))
      insert into file_use (file_id, content_id, purpose) select f, $1, $2 from unnest($3::bigint[]) f join file on file.id = f
        where file.owner_id = $4 or file.is_public on conflict do nothing`,
    values: [uses.contentId, uses.purpose, [...uses.fileIds], uses.userId],
  })
}

/**
 * Takes the files of some contents away from them; those nothing uses any more are forgotten, and the sweep removes their
 * bytes. `elsewhere` selects the ids of files that later features keep.
 */
export async function releaseFiles(tx: Tx, contentIds: readonly number[], elsewhere: string): Promise<void> {
  await tx.query({
    name: 'upload.release',
    text: `with gone as (delete from file_use where content_id = any($1::bigint[]) returning file_id)
      delete from file f where f.id in (select file_id from gone)
        and not exists (select 1 from file_use u where u.file_id = f.id and u.content_id <> all($1::bigint[]))
        and f.id not in (${elsewhere})`,
    values: [contentIds],
  })
}

export { keepFile } from './keep-file.ts'
export { requireOwnFile, type WantedFile } from './own-file.ts'
export { type FileRow, linkLifeMs, presentFile } from './present.ts'
export { fileById, fileColumns, filesOfContent, ownFile, ownFiles } from './queries.ts'
