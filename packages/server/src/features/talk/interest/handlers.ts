import { contentTypes } from '@zhixing/contract/content-types.ts'
import { interestCalls } from '@zhixing/contract/talk/interest/calls.ts'
import type { Ctx } from '#kernel/context.ts'
import { requireSession } from '#kernel/context.ts'
import { notFound } from '#kernel/errors.ts'
import { serve } from '#kernel/serve.ts'
import { addFollows } from '../../content/content/public.ts'
import { accessContent } from '../../content/membership/public.ts'
import { accessOpenable } from '../../learning/outline/public.ts'
import { hasFavorite, listFavorites, listFavoriteTypes } from './favorites.ts'
import { listSubscriptions } from './list-subscriptions.ts'
import { noteLook, visitsOf } from './visits.ts'

/** Flips the favourite and its count in one statement: twice the same is once (favourite.toggle). */
async function setFavorite(ctx: Ctx, contentId: number, action: 'add' | 'remove') {
  const { userId } = requireSession(ctx)
  const change =
    action === 'add'
      ? 'insert into favorite (user_id, content_id) values ($1, $2) on conflict do nothing returning 1'
      : 'delete from favorite where user_id = $1 and content_id = $2 returning 1'
  const { rows } = await ctx.write.query({
    name: `interest.favorite.${action}`,
    text: `with changed as (${change})
      select counts.favorite_num from (select count(*)::int as n from changed) one, add_content_counts($2, 0, $3 * one.n) counts`,
    values: [userId, contentId, action === 'add' ? 1 : -1],
  })
  const [row] = rows as { favorite_num: number }[]
  return { result: row !== undefined, has_favorite: action === 'add', favorite_num: row?.favorite_num ?? 0 }
}

/** Subscribes or ends it, with its count: twice the same is once. */
async function setFollow(ctx: Ctx, contentId: number, action: 'add' | 'remove') {
  const { userId } = requireSession(ctx)
  const isAdding = action === 'add'
  return await ctx.tx(async (tx) => {
    const { rowCount } = await tx.query({
      name: `interest.follow.${action}`,
      text: isAdding
        ? 'insert into follow (user_id, content_id) values ($1, $2) on conflict do nothing'
        : 'delete from follow where user_id = $1 and content_id = $2',
      values: [userId, contentId],
    })
    const changed = rowCount ?? 0
    const follow_num = await addFollows(tx, contentId, isAdding ? changed : -changed)
    return { result: true, has_follow: isAdding, follow_num }
  })
}

export const interestServed = serve(interestCalls, {
  operateMySubscribe: async (input, ctx) => {
    const { type } = await accessContent(ctx, input.content_id, { action: 'view' })
    if (!contentTypes[type]?.followable) {
      throw notFound()
    }
    return await setFollow(ctx, input.content_id, input.action)
  },
  mySubscribe: (input, ctx) => listSubscriptions(ctx, input),
  operateMyFavorite: async (input, ctx) => {
    if (input.action === 'remove' && (await hasFavorite(ctx, input.content_id))) {
      ctx.noteAccess('view')
    } else {
      await accessOpenable(ctx, input.content_id)
    }
    return await setFavorite(ctx, input.content_id, input.action)
  },
  fetchMyFavorite: (input, ctx) => listFavorites(ctx, input),
  getMyFavoriteContentType: (_input, ctx) => listFavoriteTypes(ctx),
  inc7DaysVisit: async (input, ctx) => {
    const { id } = await accessContent(ctx, input.content_id, { action: 'view' })
    await noteLook(ctx, id, 'visit')
    // What was just counted is among them: read where it was written.
    return await visitsOf(ctx.write, id)
  },
  addBrowseLog: async (input, ctx) => {
    await noteLook(ctx, input.content_id, input.action ?? 'browse_content')
    return { done: true }
  },
})
