import type { outlineRuleCalls } from '@zhixing/contract/learning/outline/rule-calls.ts'
import type { Ctx } from '#kernel/context.ts'
import type { Handlers } from '#kernel/serve.ts'
import { accessContent } from '../../content/membership/public.ts'
import { listOpened } from './list-opened.ts'
import { listPlaceTimes } from './list-place-times.ts'
import { openByHand } from './open-by-hand.ts'
import { setPlaceTimes } from './set-place-times.ts'
import { previewRules, setRules } from './set-rules.ts'
import { setWeights } from './set-weights.ts'

/** Finds a container whose outline the person may change. */
export async function containerToEdit(ctx: Ctx, containerId: number): Promise<number> {
  const { id } = await accessContent(ctx, containerId, { action: 'edit' })
  return id
}

/** Handlers for rules of chapters and items: times, tries, weights, unlocking. */
export const ruleHandlers: Handlers<typeof outlineRuleCalls> = {
  setRules: async (input, ctx) => {
    await containerToEdit(ctx, input.content_id)
    return await ctx.tx((tx) => setRules(tx, ctx, input))
  },
  setPlaceTimes: async (input, ctx) => {
    await containerToEdit(ctx, input.content_id)
    // A manager of the outer one may be unable to see an inner one that others placed there.
    await accessContent(ctx, input.inner_id, { action: 'view' })
    return await ctx.tx((tx) => setPlaceTimes(tx, ctx, input))
  },
  setWeights: async (input, ctx) => {
    await containerToEdit(ctx, input.content_id)
    return { version: await ctx.tx((tx) => setWeights(tx, ctx, input)) }
  },
  openByHand: async (input, ctx) => {
    await containerToEdit(ctx, input.content_id)
    return await ctx.tx((tx) => openByHand(tx, ctx, input))
  },
  openedFor: async (input, ctx) => {
    await containerToEdit(ctx, input.content_id)
    return await listOpened(ctx, input)
  },
  placeTimes: async (input, ctx) => {
    await containerToEdit(ctx, input.content_id)
    return await listPlaceTimes(ctx, input)
  },
  previewRules: async ({ content_id, ...target }, ctx) =>
    previewRules(ctx, await containerToEdit(ctx, content_id), target),
}
