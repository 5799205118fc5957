import { feedCalls } from '@zhixing/contract/containers/feed/calls.ts'
import { run } from '#db/database.ts'
import type { Ctx } from '#kernel/context.ts'
import { type Served, serve } from '#kernel/serve.ts'
import { unixSeconds } from '#kernel/time.ts'
import { countedPage } from '#kernel/window.ts'
import type { Store } from '../../../storage/store.ts'
import { shownBody } from '../../leaves/article/public.ts'
import { accessChannelOfFeed, accessFeed, mayHide } from './access.ts'
import { presentFeed } from './present.ts'
import { feedsOf } from './queries.ts'
import { checkedText, createFeed, deleteFeed, hideFeed, updateFeed } from './save-feed.ts'

async function detailFor(store: Store, ctx: Ctx, id: number) {
  const row = await accessFeed(ctx, id, 'view')
  return {
    ...presentFeed(row),
    body: await shownBody(store, ctx, { id, body: row.body }),
    update_time: unixSeconds(row.updatedAt),
    row_version: row.rowVersion,
    channel: { id: row.containerId, title: row.containerTitle },
    is_own: row.isOwn,
    can_hide: row.canHide,
  }
}

/** Articles people write in a channel. */
export function feedServed({ store }: { store: Store }): Served[] {
  return serve(feedCalls, {
    lists: async (input, ctx) => {
      const channel = await accessChannelOfFeed(ctx, input.id, 'view')
      const filter = { id: channel.id, userId: ctx.session?.userId ?? 0 }
      return await countedPage(
        input,
        (at) => run(ctx.read, () => feedsOf({ all: mayHide(channel) }), { ...filter, ...at }),
        (rows) => rows.map(presentFeed),
      )
    },
    place: async (input, ctx) => {
      const { id, title } = await accessChannelOfFeed(ctx, input.id, 'view')
      return { id, title }
    },
    detail: (input, ctx) => detailFor(store, ctx, input.id),
    create: async (input, ctx) => {
      const channel = await accessChannelOfFeed(ctx, input.channel_id, 'view')
      const text = await checkedText(input.body)
      return { id: await ctx.tx((tx) => createFeed(tx, ctx, { channel, input, text })) }
    },
    update: async (input, ctx) => {
      const { id } = await accessFeed(ctx, input.id, 'write')
      const text = await checkedText(input.body)
      await ctx.tx((tx) => updateFeed(tx, ctx, { input, text }))
      return { id }
    },
    delete: async (input, ctx) => {
      const row = await accessFeed(ctx, input.id, 'write')
      await ctx.tx((tx) => deleteFeed(tx, ctx, row))
      return { done: true }
    },
    hide: async (input, ctx) => {
      const { id } = await accessFeed(ctx, input.id, 'hide')
      await ctx.tx((tx) => hideFeed(tx, ctx, { id, isHidden: input.is_hidden }))
      return { done: true }
    },
  })
}
