import { type CollectionRow } from '@zhixing/contract/collection/calls.ts'
import { collectionTypeName, collectionTypes } from '@zhixing/contract/collection/limits.ts'
import { unixSeconds } from '#kernel/time.ts'


export interface CardRow {
  id: number
  kind: string
  title: string
  introduce: string
  status: number
  visibility: 'public' | 'internal' | 'private'
  industryId: number | null
  industryTitle: string | null
  orgId: number
  orgName: string
  createdAt: Date
  memberNum: number
  favoriteNum: number
  viewNum: number
  ownerOpenid: string
  ownerName: string
  ownerAvatar: string
  tags: { id: number; title: string; type: string }[]
}

/** A collection as a card shows it. */
export function presentCollection(row: CardRow): CollectionRow {
  const type = row.kind === 'study' ? collectionTypes.study : collectionTypes.teaching
  return {
    id: row.id,
    title: row.title,
    introduce: row.introduce,
    type,
    type_name: collectionTypeName(type),
    status: row.status,
    status_var: row.visibility,
    industry_id: row.industryId ?? 0,
    industry_title: row.industryTitle ?? '',
    cover_data: { url: '' },
    tag: row.tags,
    followed_num: row.memberNum,
    favorite_num: row.favoriteNum,
    view_num: row.viewNum,
    owner: { openid: row.ownerOpenid, name: row.ownerName, avatar: row.ownerAvatar },
    group_id: row.orgId,
    group_name: row.orgName,
    create_time: unixSeconds(row.createdAt),
  }
}
