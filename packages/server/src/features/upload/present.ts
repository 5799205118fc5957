import type { StoredFile } from '@zhixing/contract/upload/calls.ts'
import type { FileKind } from '@zhixing/contract/upload/check.ts'
import { minutes } from '#kernel/time.ts'
import type { Store } from '../../storage/store.ts'

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
}

/** How long a signed link lives: a film may be watched for two hours, everything else is opened within ten minutes. */
export const linkLifeMs = { video: minutes(120), other: minutes(30) } as const

export const thumbWidth = 480
export const thumbKey = (key: string) => `${key}.w${thumbWidth}.webp`

/** A stored file as pages get it, with fresh links. The caller has checked that the person may read it. */
export function presentFile(store: Store, row: FileRow, now: Date): StoredFile {
  const life = row.kind === 'video' ? linkLifeMs.video : linkLifeMs.other
  const expiresAt = new Date(now.getTime() + life)
  const link = (key: string) => store.link(key, { filename: row.filename, expiresAt })
  return {
    id: row.id,
    url: link(row.key),
    filename: row.filename,
    filesize: row.filesize,
    kind: row.kind,
    type: row.type,
    width: row.width,
    height: row.height,
    duration: row.duration,
    // Of a bmp none can be drawn.
    thumb_url: row.kind === 'image' && row.width > 0 && row.type !== 'bmp' ? link(thumbKey(row.key)) : '',
  }
}
