import type { ContentCard } from '@zhixing/contract/content/card/shapes.ts'
import { detailPathOf, labelOf, toWire } from '@zhixing/contract/content-types.ts'
import type { ListWindow } from '@zhixing/contract/kernel/list.ts'
import { run } from '#db/database.ts'
import type { Ctx } from '#kernel/context.ts'
import { unixSeconds } from '#kernel/time.ts'
import { countedPage } from '#kernel/window.ts'
import { plainText } from '../../../rich-text/plain-text.ts'
import { type FilesAt, pictureOf } from '../../base/upload/public.ts'
import { sightOf, sightValues } from '../membership/public.ts'
import type { At } from './filters.ts'
import { cardsById } from './queries.ts'

interface CardRow {
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

/** Whose a content is, as cards show it. */
export function ownerOf(row: { ownerOpenid: string; ownerName: string; ownerAvatar: string }) {
  return { openid: row.ownerOpenid, name: row.ownerName, avatar: row.ownerAvatar }
}

function presentCard(at: FilesAt, row: CardRow): ContentCard {
  return {
    content_type: toWire(row),
    type_name: labelOf(row),
    id: row.id,
    title: row.title,
    introduce: plainText(row.introduce),
    link: detailPathOf(row) ?? '',
    cover_data: pictureOf(at, row.coverKey, row.title),
    industry_title: row.industryTitle ?? '',
    owner: ownerOf(row),
    group_name: row.orgId > 0 ? row.orgName : '',
    followed_num: row.memberNum,
    view_num: row.viewNum,
    create_time: unixSeconds(row.createdAt),
  }
}

/** The cards of these contents, in the order asked for; without those that are gone or hidden from the person. */
export async function cardsOf(ctx: Ctx, ids: readonly number[]): Promise<ContentCard[]> {
  if (ids.length === 0) {
    return []
  }
  const rows = await run(ctx.read, () => cardsById(sightOf(ctx.session)), { ...sightValues(ctx.session), ids })
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? []).map((row) => presentCard(ctx, row))
}

/** A page of cards of what a list finds, in its order. */
export async function cardPage(
  ctx: Ctx,
  input: ListWindow,
  read: (at: At) => Promise<readonly { id: number; total: number }[]>,
) {
  return await countedPage(input, read, (rows) =>
    cardsOf(
      ctx,
      rows.map(({ id }) => id),
    ),
  )
}
