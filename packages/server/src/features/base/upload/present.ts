import type { StoredFile } from '@zhixing/contract/base/upload/calls.ts'
import type { FileKind } from '@zhixing/contract/base/upload/check.ts'
import { run } from '#db/database.ts'
import type { Ctx } from '#kernel/context.ts'
import { minutes } from '#kernel/time.ts'
import type { FilmPart } from '../../../storage/convert-film.ts'
import type { Store } from '../../../storage/store.ts'
import { filesByIds } from './queries.ts'

export interface FileRow {
  id: number
  key: string
  filename: string
  kind: FileKind
  type: string
  filesize: number
  width: number
  height: number
  duration: number
  filmState: 'none' | 'processing' | 'ready' | 'failed'
  filmPercent: number
  filmParts: readonly FilmPart[]
}

/** How long a signed link lives: a film may be watched for two hours, everything else is opened within half an hour. */
export const linkLifeMs = { video: minutes(120), other: minutes(30) } as const

/** Where what was made of a film lies; the sweep keeps it as long as the film. */
export const filmKey = (key: string, part: FilmPart) => `${key}.${part}.${part === 'poster' ? 'jpg' : 'mp4'}`

export const thumbWidth = 480
export const thumbKey = (key: string) => `${key}.w${thumbWidth}.webp`

/** A stored file as pages get it, with fresh links. The caller has checked that the person may read it. */
export function presentFile(store: Store, row: FileRow, now: Date): StoredFile {
  const life = row.kind === 'video' ? linkLifeMs.video : linkLifeMs.other
  const expiresAt = new Date(now.getTime() + life)
  const link = (key: string) => store.link(key, { filename: row.filename, expiresAt })
  const has = (part: FilmPart) => row.filmParts.includes(part)
  return {
    id: row.id,
    url: linkUntil(store, row, expiresAt),
    low_url: has('low') ? link(filmKey(row.key, 'low')) : '',
    film_state: row.filmState,
    film_percent: row.filmPercent,
    filename: row.filename,
    filesize: row.filesize,
    kind: row.kind,
    type: row.type,
    width: row.width,
    height: row.height,
    duration: row.duration,
    thumb_url: has('poster') ? link(filmKey(row.key, 'poster')) : thumbOf(row, link),
  }
}

/**
 * Reads the files that some rows name, in one statement, or in none where they name none. Gives a reader that tells those of one
 * row in its order. The caller has checked that the person may read them.
 */
export async function readFiles(
  store: Store,
  ctx: Ctx,
  rows: readonly { fileIds: readonly number[] }[],
): Promise<(fileIds: readonly number[]) => StoredFile[]> {
  const ids = [...new Set(rows.flatMap(({ fileIds }) => fileIds))]
  const files = ids.length === 0 ? [] : await run(ctx.read, filesByIds, { ids })
  const shown = new Map(files.map((one) => [one.id, presentFile(store, one, ctx.now)]))
  return (fileIds) => fileIds.flatMap((id) => shown.get(id) ?? [])
}

/** A link that opens a file until a moment. */
export function linkUntil(store: Store, { key, filename, filmParts }: FileRow, expiresAt: Date): string {
  return store.link(filmParts.includes('main') ? filmKey(key, 'main') : key, { filename, expiresAt })
}

/** Of a bmp none can be drawn. */
function thumbOf({ kind, key, width, type }: FileRow, link: (key: string) => string): string {
  return kind === 'image' && width > 0 && type !== 'bmp' ? link(thumbKey(key)) : ''
}
