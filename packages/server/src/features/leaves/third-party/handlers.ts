import type { CallParsed } from '@zhixing/contract/kernel/call.ts'
import { thirdPartyCalls } from '@zhixing/contract/leaves/third-party/calls.ts'
import { eq } from '#db/drizzle.ts'
import { type Ctx, requireSession } from '#kernel/context.ts'
import { type Served, serve } from '#kernel/serve.ts'
import type { Store } from '../../../storage/store.ts'
import { noteStep } from '../../learning/learning/public.ts'
import {
  accessTarget,
  countsFor,
  createLeaf,
  leafSaved,
  learnedReply,
  marks,
  stateOf,
  updateLeaf,
} from '../../learning/outline/public.ts'
import { accessThirdParty } from './access.ts'
import { decide, findOwn, finish, listProofs } from './proofs.ts'
import { thirdParty } from './tables.ts'

async function create(ctx: Ctx, input: CallParsed<typeof thirdPartyCalls.create>) {
  await accessTarget(ctx, input)
  const { platform, url, proof } = input
  const id = await ctx.tx(async (tx) => {
    const made = await createLeaf(tx, ctx, { ...input, type: 'third_party' })
    await tx.db.insert(thirdParty).values({ contentId: made, platform, url, proof })
    return made
  })
  return { id }
}

async function update(ctx: Ctx, input: CallParsed<typeof thirdPartyCalls.update>) {
  const accessed = await accessThirdParty(ctx, input, 'edit')
  const { id } = accessed.leaf
  const { platform = accessed.held.platform, url = accessed.held.url, proof = accessed.held.proof } = input
  const row_version = await ctx.tx(async (tx) => {
    const change = { title: input.title, introduce: input.introduce }
    const version = await updateLeaf(tx, ctx, { accessed, rowVersion: input.row_version, change })
    await tx.db.update(thirdParty).set({ platform, url, proof }).where(eq(thirdParty.contentId, id))
    return version
  })
  return { id, row_version }
}

async function show(store: Store, ctx: Ctx, input: CallParsed<typeof thirdPartyCalls.detail>) {
  const accessed = await accessThirdParty(ctx, input, 'view')
  const { leaf, contextId } = accessed
  const counts = countsFor(accessed)
  const userId = counts ? requireSession(ctx).userId : 0
  const [state, mine] = await Promise.all([
    stateOf(ctx, accessed),
    findOwn(store, ctx, { id: leaf.id, contextId, userId }),
  ])
  return {
    id: leaf.id,
    c: contextId,
    title: leaf.title,
    introduce: leaf.introduce,
    ...accessed.held,
    row_version: leaf.rowVersion,
    ...(await leafSaved(ctx, accessed)),
    counts,
    holds: marks(accessed),
    state,
    mine,
  }
}

async function visit(ctx: Ctx, input: CallParsed<typeof thirdPartyCalls.visit>) {
  const { leaf, contextId, held } = await accessThirdParty(ctx, input, 'learn')
  const key = { userId: requireSession(ctx).userId, contentId: leaf.id, contextId }
  const missing = held.proof === 'none' ? '还需点击“我已完成”' : '还需提交完成证明'
  return await learnedReply(ctx, key, await noteStep(ctx.write, key, { what: 'clicks', isDone: false, missing }))
}

export function thirdPartyServed({ store }: { store: Store }): Served[] {
  return serve(thirdPartyCalls, {
    detail: (input, ctx) => show(store, ctx, input),
    create: (input, ctx) => create(ctx, input),
    update: (input, ctx) => update(ctx, input),
    visit: (input, ctx) => visit(ctx, input),
    finish: (input, ctx) => finish(ctx, input),
    proofs: (input, ctx) => listProofs(store, ctx, input),
    decide: (input, ctx) => decide(ctx, input),
  })
}
