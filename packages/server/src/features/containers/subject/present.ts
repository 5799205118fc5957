import type { SubjectDetail, SubjectRow } from '@zhixing/contract/containers/subject/calls.ts'
import { isSubjectType } from '@zhixing/contract/containers/subject/limits.ts'
import { type FilesAt, pictureOf } from '../../base/upload/public.ts'
import type { Accessed } from '../../content/membership/public.ts'

interface Row {
  id: number
  title: string
  introduce: string
  coverKey: string | null
  contentType: string
  isDefault: boolean
  contentNum: number
  followNum: number
}

/** A subject as a card shows it. */
export function presentSubject(at: FilesAt, row: Row): SubjectRow {
  return {
    id: row.id,
    title: row.title,
    introduce: row.introduce,
    logo_data: pictureOf(at, row.coverKey, row.title),
    content_type: isSubjectType(row.contentType) ? row.contentType : 'study_resource',
    is_default: row.isDefault,
    content_num: row.contentNum,
    follow_num: row.followNum,
  }
}

export interface DetailRow extends Row {
  logo: number | null
  rowVersion: number
  hasFollow: boolean
}

/** A subject as its page and its form read it. */
export function presentDetail(at: FilesAt, row: DetailRow, accessed: Accessed): SubjectDetail {
  return {
    ...presentSubject(at, row),
    logo: row.logo ?? 0,
    row_version: row.rowVersion,
    role: accessed.facts.role,
    has_follow: row.hasFollow,
  }
}
