import type { CallParsed } from '@zhixing/contract/kernel/call.ts'
import { linkCalls } from '@zhixing/contract/leaves/link/calls.ts'
import { eq } from '#db/drizzle.ts'
import { type Ctx, requireSession } from '#kernel/context.ts'
import { type Served, serve } from '#kernel/serve.ts'
import { noteStep } from '../../learning/learning/public.ts'
import {
  accessTarget,
  countsFor,
  createLeaf,
  leafSaved,
  learnedReply,
  stateOf,
  updateLeaf,
} from '../../learning/outline/public.ts'
import { accessLink } from './access.ts'
import { link } from './tables.ts'

/** Notes an opening, or that the learner says they are done; which of the two completes is the link's own rule. */
async function visitLink(ctx: Ctx, input: CallParsed<typeof linkCalls.visit>) {
  const accessed = await accessLink(ctx, input, 'learn')
  const { leaf, contextId } = accessed
  const key = { userId: requireSession(ctx).userId, contentId: leaf.id, contextId }
  const isDone = input.done || accessed.link.completion === 'click'
  const noted = await noteStep(ctx.write, key, { what: 'clicks', isDone, missing: isDone ? '' : '还需点击“我已完成”' })
  return await learnedReply(ctx, key, noted)
}

async function createLink(ctx: Ctx, input: CallParsed<typeof linkCalls.create>) {
  await accessTarget(ctx, input)
  const { url, opening, completion } = input
  const id = await ctx.tx(async (tx) => {
    const made = await createLeaf(tx, ctx, { ...input, type: 'link' })
    await tx.db.insert(link).values({ contentId: made, url, opening, completion })
    return made
  })
  return { id }
}

async function updateLink(ctx: Ctx, input: CallParsed<typeof linkCalls.update>) {
  const accessed = await accessLink(ctx, input, 'edit')
  const { id } = accessed.leaf
  const { url = accessed.link.url, opening = accessed.link.opening, completion = accessed.link.completion } = input
  const row_version = await ctx.tx(async (tx) => {
    const change = { title: input.title, introduce: input.introduce }
    const version = await updateLeaf(tx, ctx, { accessed, rowVersion: input.row_version, change })
    await tx.db.update(link).set({ url, opening, completion }).where(eq(link.contentId, id))
    return version
  })
  return { id, row_version }
}

export const linkServed: Served[] = serve(linkCalls, {
  detail: async (input, ctx) => {
    const accessed = await accessLink(ctx, input, 'view')
    const { leaf, contextId } = accessed
    return {
      id: leaf.id,
      title: leaf.title,
      introduce: leaf.introduce,
      ...accessed.link,
      row_version: leaf.rowVersion,
      ...(await leafSaved(ctx, accessed)),
      c: contextId,
      counts: countsFor(accessed),
      state: await stateOf(ctx, accessed),
    }
  },
  visit: (input, ctx) => visitLink(ctx, input),
  create: (input, ctx) => createLink(ctx, input),
  update: (input, ctx) => updateLink(ctx, input),
})
