import { marketCalls } from '@zhixing/contract/containers/market/calls.ts'
import { marketLimits } from '@zhixing/contract/containers/market/limits.ts'
import { run } from '#db/database.ts'
import type { Ctx } from '#kernel/context.ts'
import { serve } from '#kernel/serve.ts'
import { unixSeconds } from '#kernel/time.ts'
import { accessMarket } from './access.ts'
import { batchesOf } from './queries.ts'
import { forgetTrends, readChoices, readTrend } from './read-trend.ts'
import { checkedRows, saveMarket } from './save-market.ts'

/** Figures of one channel are told to who sees it; without one, those of all that are published. */
async function requireSeen(ctx: Ctx, id: number | undefined): Promise<void> {
  if (id !== undefined) {
    await accessMarket(ctx, id, 'view')
  }
}

export const marketServed = serve(marketCalls, {
  getMarketCategory: async (input, ctx) => {
    await requireSeen(ctx, input.id)
    return await readChoices(ctx, input.id)
  },
  getChannelMarketData: async (input, ctx) => {
    await requireSeen(ctx, input.id)
    return await readTrend(ctx, input)
  },
  upload: async (input, ctx) => {
    await accessMarket(ctx, input.id, 'edit')
    const rows = await checkedRows(ctx, input)
    const saved = await ctx.tx((tx) => saveMarket(tx, ctx, { input, rows }))
    forgetTrends(ctx)
    return saved
  },
  batches: async (input, ctx) => {
    await accessMarket(ctx, input.id, 'edit')
    const rows = await run(ctx.read, batchesOf, { id: input.id, limit: marketLimits.batches })
    return { batches: rows.map(({ at, ...row }) => ({ ...row, time: unixSeconds(at) })) }
  },
})
