import type { CallParsed } from '@zhixing/contract/kernel/call.ts'
import { favoriteCalls } from '@zhixing/contract/talk/favorite/calls.ts'
import { type Ctx, requireSession } from '#kernel/context.ts'
import { serve } from '#kernel/serve.ts'
import { accessOpenable } from '../../learning/outline/public.ts'
import { hasFavorite, listFavorites, listFavoriteTypes } from './favorites.ts'

/** Flips the favourite and its count in one statement: twice the same is once (favourite.toggle). */
async function setFavorite(ctx: Ctx, contentId: number, action: 'add' | 'remove') {
  const { userId } = requireSession(ctx)
  const change =
    action === 'add'
      ? 'insert into favorite (user_id, content_id) values ($1, $2) on conflict do nothing returning 1'
      : 'delete from favorite where user_id = $1 and content_id = $2 returning 1'
  const { rows } = await ctx.write.query({
    name: `favorite.${action}`,
    text: `with changed as (${change})
      select counts.favorite_num from (select count(*)::int as n from changed) one, add_content_counts($2, 0, $3 * one.n) counts`,
    values: [userId, contentId, action === 'add' ? 1 : -1],
  })
  const [row] = rows as { favorite_num: number }[]
  return { result: row !== undefined, has_favorite: action === 'add', favorite_num: row?.favorite_num ?? 0 }
}

/** What is among one's favourites may be taken out, whatever became of it. */
async function changeFavorite(input: CallParsed<typeof favoriteCalls.operateMyFavorite>, ctx: Ctx) {
  if (input.action === 'remove' && (await hasFavorite(ctx, input.content_id))) {
    ctx.noteAccess('view')
  } else {
    await accessOpenable(ctx, input.content_id)
  }
  return await setFavorite(ctx, input.content_id, input.action)
}

export const favoriteServed = serve(favoriteCalls, {
  operateMyFavorite: changeFavorite,
  fetchMyFavorite: (input, ctx) => listFavorites(ctx, input),
  getMyFavoriteContentType: (_input, ctx) => listFavoriteTypes(ctx),
})
