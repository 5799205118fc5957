import { detailPathOf, fromWire, labelOf, teachingTypes, toWire } from '@zhixing/contract/content-types.ts'
import { discoverCalls, type Subscribable } from '@zhixing/contract/faces/discover/calls.ts'
import type { CallParsed } from '@zhixing/contract/kernel/call.ts'
import { kindsOf } from '@zhixing/contract/types/wire-kinds.ts'
import { run, runOne } from '#db/database.ts'
import { type Ctx, requireSession } from '#kernel/context.ts'
import { notFound } from '#kernel/errors.ts'
import { serve } from '#kernel/serve.ts'
import { seesTeaching } from '#kernel/session.ts'
import { unixSeconds } from '#kernel/time.ts'
import { countedPage } from '#kernel/window.ts'
import { searchQuery } from '#search/terms.ts'
import { pictureOf } from '../../base/upload/public.ts'
import { cardPage, cardsOf } from '../../content/card/public.ts'
import { accessContent, sightOf, sightValues } from '../../content/membership/public.ts'
import { boardFor } from './board.ts'
import { idsOfOrg, interestOf, marksOf, subscribables, tagsOfPerson } from './queries.ts'
import { discoverData } from './sections.ts'
import { saveTheme, themeContents, themeFor } from './themes.ts'

async function listSubscribables(ctx: Ctx, input: CallParsed<typeof discoverCalls.getSubscribePageData>) {
  const { keyword = '', type } = input
  const key = { sight: sightOf(ctx.session), keyword: keyword !== '', type: type !== undefined }
  const filter = {
    ...sightValues(ctx.session),
    hidden: seesTeaching(ctx.session) ? [] : teachingTypes,
    search: searchQuery(keyword),
    type: type ?? '',
  }
  return await countedPage(
    input,
    (at) => run(ctx.read, () => subscribables(key), { ...filter, ...at }),
    (rows) =>
      rows.map(
        (row): Subscribable => ({
          content_type: toWire(row),
          type_name: labelOf(row),
          content_id: row.id,
          title: row.title,
          introduce: row.introduce,
          logo_data: pictureOf(ctx, row.coverKey, row.title),
          link: detailPathOf(row) ?? '',
          content_num: row.contentNum,
          follow_num: row.followNum,
          has_follow: row.hasFollow,
          update_time: unixSeconds(row.updatedAt),
        }),
      ),
  )
}

async function detailFor(ctx: Ctx, input: CallParsed<typeof discoverCalls.getContentDetail>) {
  const { id } = await accessContent(ctx, input.content_id, { action: 'view' })
  const [[card], marks] = await Promise.all([
    cardsOf(ctx, [id]),
    runOne(ctx.read, marksOf, { id, userId: ctx.session?.userId ?? 0 }),
  ])
  // What is named as of another type is not there, as for a type nobody has.
  if (!(card && marks && isNameOf(card.content_type, input.content_type))) {
    throw notFound()
  }
  return {
    ...card,
    has_favorite: marks.hasFavorite,
    favorite_num: marks.favoriteNum,
    has_follow: marks.hasFollow,
    follow_num: marks.followNum,
    comment_num: marks.commentNum,
  }
}

/** Whether a card is of what was asked for; a name that several kinds share is a name of each. */
function isNameOf(contentType: string, asked: string): boolean {
  const row = fromWire(contentType)
  const named = kindsOf(asked)
  return row !== undefined && row.type === named?.type && named.kinds.includes(row.kind)
}

/** Lists what an organisation has published for everybody; material for teachers is told to teachers alone. */
async function orgContents(ctx: Ctx, input: CallParsed<typeof discoverCalls.orgContents>) {
  const filter = { orgId: input.group_id, hidden: seesTeaching(ctx.session) ? [] : teachingTypes }
  return await cardPage(ctx, input, (at) => run(ctx.read, idsOfOrg, { ...filter, ...at }))
}

async function tagData(ctx: Ctx) {
  const { userId } = requireSession(ctx)
  const [said, tag] = await Promise.all([
    runOne(ctx.read, interestOf, { userId }),
    run(ctx.read, tagsOfPerson, { userId }),
  ])
  return { role: said?.role ?? null, hy: said?.industryId ?? 0, hy_title: said?.industryTitle ?? '', tag }
}

export const discoverServed = serve(discoverCalls, {
  orgContents: (input, ctx) => orgContents(ctx, input),
  getDiscoverData: (input, ctx) => discoverData(ctx, input.page),
  getSubscribePageData: (input, ctx) => listSubscribables(ctx, input),
  getContentDetail: (input, ctx) => detailFor(ctx, input),
  getUserTagData: (_input, ctx) => tagData(ctx),
  themeContents: (input, ctx) => themeContents(ctx, input),
  theme: (input, ctx) => themeFor(ctx, input.theme),
  saveTheme: (input, ctx) => saveTheme(ctx, input),
  board: (_input, ctx) => boardFor(ctx),
})
