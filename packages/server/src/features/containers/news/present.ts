import type { NewsRow, StoredNewsRow } from '@zhixing/contract/containers/news/calls.ts'
import { unixSeconds } from '#kernel/time.ts'
import { type FilesAt, pictureOf } from '../../base/upload/public.ts'
import { ownerOf } from '../../content/card/public.ts'

interface Row {
  id: number
  title: string
  introduce: string
  coverKey: string | null
  publishAt: Date
  isPinned: boolean
  viewNum: number
  industryId: number | null
  industryTitle: string | null
  orgId: number
  orgName: string
  ownerOpenid: string
  ownerName: string
  ownerAvatar: string
}

interface StoredRow extends Row {
  status: number
  isScheduled: boolean
  visibility: string
  updatedAt: Date
  rowVersion: number
}

/** A news item as lists show it. */
export function presentNews(at: FilesAt, row: Row): NewsRow {
  return {
    id: row.id,
    title: row.title,
    introduce: row.introduce,
    cover_data: pictureOf(at, row.coverKey, row.title),
    publish_time: unixSeconds(row.publishAt),
    is_pinned: row.isPinned,
    view_num: row.viewNum,
    industry_id: row.industryId ?? 0,
    industry_title: row.industryTitle ?? '',
    owner: ownerOf(row),
    group_name: row.orgId > 0 ? row.orgName : '',
  }
}

function stateOf({ status, isScheduled }: StoredRow): StoredNewsRow['state'] {
  if (status === 1) {
    return 'published'
  }
  return isScheduled ? 'scheduled' : 'draft'
}

/** A news item as who looks after it sees it. */
export function presentStored(at: FilesAt, row: StoredRow): StoredNewsRow {
  return {
    ...presentNews(at, row),
    state: stateOf(row),
    is_internal: row.visibility === 'internal',
    update_time: unixSeconds(row.updatedAt),
    row_version: row.rowVersion,
  }
}
