import { detailPathOf, labelOf, toWire } from '@zhixing/contract/content-types.ts'
import type { SearchHit } from '@zhixing/contract/search/calls.ts'
import { unixSeconds } from '#kernel/time.ts'
import type { Keyword } from '#search/keyword.ts'
import { plainText } from '../../rich-text/clean.ts'
import { publicUrl } from '../upload/public.ts'
import { pieceOf, titleMarks } from './marks.ts'

export interface HitRow {
  id: number
  type: string
  kind: string
  title: string
  introduce: string
  createdAt: Date
  industryTitle: string | null
  orgId: number
  orgName: string
  coverKey: string | null
  memberNum: number
  viewNum: number
  ownerOpenid: string
  ownerName: string
  ownerAvatar: string
}

/** A hit as the results show it, with the keyword marked. */
export function presentHit(row: HitRow, keyword: Keyword): SearchHit {
  const piece = pieceOf(plainText(row.introduce), keyword)
  return {
    content_type: toWire(row),
    type_name: labelOf(row),
    id: row.id,
    title: row.title,
    title_marks: titleMarks(row.title, keyword),
    text: piece.text,
    text_marks: piece.marks,
    link: detailPathOf(row) ?? '',
    cover_data: { url: row.coverKey ? publicUrl(row.coverKey) : '' },
    industry_title: row.industryTitle ?? '',
    owner: { openid: row.ownerOpenid, name: row.ownerName, avatar: row.ownerAvatar },
    group_name: row.orgId > 0 ? row.orgName : '',
    followed_num: row.memberNum,
    view_num: row.viewNum,
    create_time: unixSeconds(row.createdAt),
  }
}
