import { coverWords } from '@zhixing/contract/content/content/cover.ts'
import type { PictureData } from '@zhixing/contract/content/content/shapes.ts'
import type { Tx } from '#db/database.ts'
import type { Ctx } from '#kernel/context.ts'
import { filesPath } from '../../../storage/embedded-store.ts'

/** Keys whose files are public by purpose: covers and the single uploader's pictures (protocol: Files). */
export function isPublicKey(key: string): boolean {
  return key.startsWith('cover/') || key.startsWith('single/')
}

/** Of what it tells where files are served from when it is not our own origin. */
export type FilesAt = Pick<Ctx, 'config'>

/** The address of a public file. */
export function publicUrl({ config }: FilesAt, key: string): string {
  return `${config.filesUrl ?? ''}${filesPath}/${key}`
}

/** Words of as many titles are kept: hot lists tell the same ones over and over. */
const keptMax = 5000
const kept = new Map<string, string[]>()

function wordsOf(title: string): string[] {
  const known = kept.get(title)
  if (known) {
    return known
  }
  if (kept.size >= keptMax) {
    kept.clear()
  }
  const words = coverWords(title)
  kept.set(title, words)
  return words
}

/** A picture as it goes over the wire; where there is none, with the words a page draws one from. */
export function pictureOf(at: FilesAt, key: string | null, title: string): PictureData {
  return key ? { url: publicUrl(at, key) } : { url: '', words: wordsOf(title) }
}

interface FileUses {
  contentId: number
  /** version: what stood there before. */
  purpose: 'cover' | 'body' | 'attachment' | 'version'
  fileIds: readonly number[]
  /** Who says so. */
  userId: number
  /** Files of others that the caller has checked this content may show: those of questions taken from a bank. */
  lent?: readonly number[]
}

/**
 * Says which files a content uses for a purpose: exactly these. Who may open the content may read them, so somebody
 * else's file is not taken up, whatever id a text names; one the content uses already stays.
 */
export async function useFiles(tx: Tx, uses: FileUses): Promise<void> {
  await tx.query({
    name: 'upload.use',
    text: `with gone as (delete from file_use where content_id = $1 and purpose = $2 and file_id <> all($3::bigint[] || $5::bigint[]))
      insert into file_use (file_id, content_id, purpose) select distinct f, $1::bigint, $2::text from unnest($3::bigint[] || $5::bigint[]) f
        join file on file.id = f where file.owner_id = $4 or file.is_public or f = any($5::bigint[]) on conflict do nothing`,
    values: [uses.contentId, uses.purpose, [...uses.fileIds], uses.userId, [...(uses.lent ?? [])]],
  })
}

/** Keeps a file for a content that shows another one now. */
export async function keepFileOf(tx: Tx, contentId: number, fileId: number): Promise<void> {
  await tx.query({
    name: 'upload.keep',
    text: `insert into file_use (file_id, content_id, purpose) values ($2, $1, 'version') on conflict do nothing`,
    values: [contentId, fileId],
  })
}

/** Makes a file that a content keeps the one it shows. */
export async function showFile(tx: Tx, contentId: number, fileId: number): Promise<void> {
  await tx.query({
    name: 'upload.show',
    text: `with gone as (delete from file_use where content_id = $1 and purpose = 'body' and file_id <> $2)
      insert into file_use (file_id, content_id, purpose) values ($2, $1, 'body') on conflict do nothing`,
    values: [contentId, fileId],
  })
}

/** Ties the files of each content in `from` to the one beside it in `to`, its copy. */
export async function copyFileUses(tx: Tx, pairs: { from: readonly number[]; to: readonly number[] }): Promise<void> {
  await tx.query({
    name: 'upload.copyUses',
    text: `insert into file_use (file_id, content_id, purpose) select u.file_id, p.new_id, u.purpose
      from unnest($1::bigint[], $2::bigint[]) p(old_id, new_id) join file_use u on u.content_id = p.old_id and u.purpose <> 'version'`,
    values: [[...pairs.from], [...pairs.to]],
  })
}

/** Lets a content show files besides those it shows already; the caller has checked that it may. */
export async function lendFiles(tx: Tx, contentId: number, fileIds: readonly number[]): Promise<void> {
  if (fileIds.length > 0) {
    await tx.query({
      name: 'upload.lend',
      text: `insert into file_use (file_id, content_id, purpose) select id, $1, 'body' from file where id = any($2::bigint[])
        on conflict do nothing`,
      values: [contentId, [...fileIds]],
    })
  }
}

/**
 * That no feature keeps the file `f`. As a value of each row: the parts of the view are then asked for one file by their indexes, while a join
 * would go through all that are kept.
 */
const isKeptByNone = '(select k.file_id from kept_file k where k.file_id = f.id limit 1) is null'

/**
 * Takes the files of some contents away from them; those nothing uses any more are forgotten, and the sweep removes their
 * bytes.
 */
export async function releaseFiles(tx: Tx, contentIds: readonly number[]): Promise<void> {
  await tx.query({
    name: 'upload.release',
    text: `with gone as (delete from file_use where content_id = any($1::bigint[]) returning file_id)
      delete from file f where f.id in (select file_id from gone)
        and not exists (select 1 from file_use u where u.file_id = f.id and u.content_id <> all($1::bigint[]))
        and ${isKeptByNone}`,
    values: [contentIds],
  })
}

/**
 * Forgets files the server made for people, whom it told how long they are kept; the sweep removes their bytes. What a
 * content uses, or a later feature keeps, stays.
 */
export async function forgetFiles(tx: Tx, fileIds: readonly number[]): Promise<void> {
  if (fileIds.length > 0) {
    await tx.query({
      name: 'upload.forget',
      text: `delete from file f where f.id = any($1::bigint[]) and not exists (select 1 from file_use u where u.file_id = f.id)
        and ${isKeptByNone}`,
      values: [fileIds],
    })
  }
}

export { installationOf, readInstallation } from './installation.ts'
export { keepFile, keepFiles, measure } from './keep-file.ts'
export { requireOwnFile, type WantedFile } from './own-file.ts'
export { ownImage } from './own-image.ts'
export { type FileRow, linkLifeMs, linkUntil, presentFile, readFiles } from './present.ts'
export {
  fileById,
  fileColumns,
  filesByIds,
  filesOfContent,
  filesOfContents,
  filesOfPeople,
  ownFile,
  ownFiles,
} from './queries.ts'
export { sweepStopped, sweepStore } from './sweep-uploads.ts'
export { takeOverBucket } from './take-over.ts'
