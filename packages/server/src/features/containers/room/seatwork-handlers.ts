import { seatworkCalls } from '@zhixing/contract/containers/room/seatwork-calls.ts'
import type { Ctx } from '#kernel/context.ts'
import { serve } from '#kernel/serve.ts'
import { accessContent } from '../../content/membership/public.ts'
import { endSeatwork, listSeatwork, startSeatwork } from './seatwork.ts'

const access = (ctx: Ctx, id: number, action: 'learn' | 'edit') => accessContent(ctx, id, { action, type: 'room' })

/** Serves seatwork, which is started in class (spec 2 §2). */
export const seatworkServed = serve(seatworkCalls, {
  seatwork: async (input, ctx) => {
    return await listSeatwork(ctx, await access(ctx, input.id, 'learn'), input)
  },
  startSeatwork: async (input, ctx) => {
    const { id } = await access(ctx, input.id, 'edit')
    return { id: await ctx.tx((tx) => startSeatwork(tx, ctx, { id, itemId: input.item_id })) }
  },
  endSeatwork: async (input, ctx) => {
    const { id } = await access(ctx, input.id, 'edit')
    await ctx.tx((tx) => endSeatwork(tx, { id, seatworkId: input.seatwork_id }))
    return { done: true }
  },
})
