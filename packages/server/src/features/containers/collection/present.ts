import type { CollectionDetail, CollectionRow } from '@zhixing/contract/containers/collection/calls.ts'
import { collectionTypeName, collectionTypes } from '@zhixing/contract/containers/collection/limits.ts'
import { wireRole } from '@zhixing/contract/content/content/can.ts'
import type { MemberRole } from '@zhixing/contract/types/container.ts'
import { unixSeconds } from '#kernel/time.ts'
import { type FilesAt, pictureOf } from '../../base/upload/public.ts'
import type { Accessed } from '../../content/membership/public.ts'

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
  coverFileId: number | null
  coverKey: string | null
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
export function presentCollection(at: FilesAt, row: CardRow): CollectionRow {
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
    cover_data: pictureOf(at, row.coverKey, row.title),
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

export interface DetailRow extends CardRow {
  updatedAt: Date
  rowVersion: number
  isFavorite: boolean
  percent: number
  itemNum: number
  helpers: { uid: number; openid: string; name: string; avatar: string; role: MemberRole }[]
}

/** A collection as its page and its form read it. */
export function presentDetail(at: FilesAt, row: DetailRow, accessed: Accessed): CollectionDetail {
  return {
    ...presentCollection(at, row),
    cover: row.coverFileId ?? 0,
    row_version: row.rowVersion,
    role: accessed.facts.role,
    has_favorite: row.isFavorite,
    has_joined: accessed.memberRole !== null,
    item_num: row.itemNum,
    percent: row.percent,
    cooperate_user: row.helpers.map(({ role, ...person }) => ({ ...person, role: wireRole(accessed.type, role) })),
    app_content: null,
    has_app_permission: true,
    update_time: unixSeconds(row.updatedAt),
  }
}
