import type { ContainerDetail, ContainerRow } from '@zhixing/contract/containers/container/shapes.ts'
import { wireRole } from '@zhixing/contract/content/content/can.ts'
import type { MemberRole } from '@zhixing/contract/types/container.ts'
import { unixSeconds } from '#kernel/time.ts'
import { type FilesAt, pictureOf } from '../../base/upload/public.ts'
import { ownerOf } from '../../content/card/public.ts'
import type { Accessed } from '../../content/membership/public.ts'
import type { CountedItems } from '../../learning/outline/public.ts'

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

/** A container as a card. */
export function presentContainer(at: FilesAt, row: CardRow): ContainerRow {
  return {
    id: row.id,
    title: row.title,
    introduce: row.introduce,
    status: row.status,
    status_var: row.visibility,
    industry_id: row.industryId ?? 0,
    industry_title: row.industryTitle ?? '',
    cover_data: pictureOf(at, row.coverKey, row.title),
    tag: row.tags,
    followed_num: row.memberNum,
    favorite_num: row.favoriteNum,
    view_num: row.viewNum,
    owner: ownerOf(row),
    group_id: row.orgId,
    group_name: row.orgName,
    create_time: unixSeconds(row.createdAt),
  }
}

export interface DetailRow extends CardRow, CountedItems {
  coverFileId: number | null
  updatedAt: Date
  rowVersion: number
  isFavorite: boolean
  percent: number
  helpers: { uid: number; openid: string; name: string; avatar: string; role: MemberRole }[]
}

/** Fields of the detail beyond the list row. */
export function presentContainerDetail(row: DetailRow, { facts, memberRole, type }: Accessed): ContainerDetail {
  return {
    cover: row.coverFileId ?? 0,
    row_version: row.rowVersion,
    role: facts.role,
    has_favorite: row.isFavorite,
    has_joined: memberRole !== null,
    item_num: row.itemNum,
    percent: row.percent,
    cooperate_user: row.helpers.map(({ role, ...person }) => ({ ...person, role: wireRole(type, role) })),
    update_time: unixSeconds(row.updatedAt),
  }
}
