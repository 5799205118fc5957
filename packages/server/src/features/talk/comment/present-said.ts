import type { Said } from '@zhixing/contract/talk/comment/said.ts'
import { unixSeconds } from '#kernel/time.ts'
import type { readFiles } from '../../base/upload/public.ts'

interface SaidColumns {
  id: number
  body: string
  fileIds: number[]
  userId: number
  openid: string
  name: string
  avatar: string
  isTeacher: boolean
  rowVersion: number
}

/** Something that was said, as a row of its own. */
export interface SaidRow extends SaidColumns {
  createdAt: Date
  editedAt: Date | null
}

/** A reply as it comes in JSON with what it answers; its times are unix seconds. */
export interface ReplyRow extends SaidColumns {
  at: number
  editedAt: number | null
}

export interface SaidReader {
  userId: number
  /** Of the rows that are presented (`readFiles`). */
  filesOf: Awaited<ReturnType<typeof readFiles>>
}

/** Presents something that was said, as every list of talk tells it to a reader. */
export function presentSaid(row: SaidRow | ReplyRow, { userId, filesOf }: SaidReader): Said {
  const times =
    'at' in row
      ? { created_time: row.at, edited_time: row.editedAt ?? 0 }
      : { created_time: unixSeconds(row.createdAt), edited_time: unixSeconds(row.editedAt) }
  return {
    id: row.id,
    body: row.body,
    files: filesOf(row.fileIds),
    author: { openid: row.openid, name: row.name, avatar: row.avatar },
    is_teacher: row.isTeacher,
    is_mine: row.userId === userId,
    row_version: row.rowVersion,
    ...times,
  }
}
