import type { CallParsed } from '@zhixing/contract/kernel/call.ts'
import type { practiceCalls } from '@zhixing/contract/leaves/practice/calls.ts'
import { practiceMessages } from '@zhixing/contract/leaves/practice/limits.ts'
import type { productCalls } from '@zhixing/contract/leaves/practice/product-calls.ts'
import type { ProductFacts, ProductVisibility } from '@zhixing/contract/leaves/practice/shapes.ts'
import { type Queryable, runOne, type Tx } from '#db/database.ts'
import { type Ctx, requireSession } from '#kernel/context.ts'
import { AppError, notFound } from '#kernel/errors.ts'
import { audit } from '../../base/audit/public.ts'
import type { LearnKey } from '../../learning/learning/public.ts'
import { accessPractice } from './access.ts'
import { accessProduct, accessProductToManage } from './access-product.ts'
import { presentFacts } from './present.ts'
import { productOf } from './queries.ts'
import { keyOf } from './rounds.ts'

/** A learner's product, for who was let at it. */
export async function mustFindFacts(on: Queryable, key: LearnKey): Promise<ProductFacts> {
  const { contextId, contentId, userId } = key
  const found = await runOne(on, productOf, { contextId, contentId, userId })
  if (!found) {
    throw notFound()
  }
  return presentFacts(found)
}

/** Notes that a learner has a product; who may see it stays as it is unless they say so. */
export async function noteProduct(
  tx: Tx,
  key: LearnKey,
  visibility: ProductVisibility | undefined,
): Promise<ProductFacts> {
  await tx.query({
    name: 'practice.noteProduct',
    text: `insert into product as p (content_id, context_id, user_id, visibility) values ($1, $2, $3, coalesce($4, 'self'))
      on conflict (context_id, content_id, user_id) do update set visibility = coalesce($4, p.visibility)`,
    values: [key.contentId, key.contextId, key.userId, visibility ?? null],
  })
  return await mustFindFacts(tx, key)
}

/** A learner says who may see their product; it is shown from its acceptance on. */
export async function shareProduct(ctx: Ctx, input: CallParsed<typeof practiceCalls.share>) {
  const key = keyOf(ctx, await accessPractice(ctx, input, 'learn'))
  return await ctx.tx(async (tx) => {
    const { rowCount } = await tx.query({
      name: 'practice.share',
      text: 'update product set visibility = $4 where content_id = $1 and context_id = $2 and user_id = $3',
      values: [key.contentId, key.contextId, key.userId, input.visibility],
    })
    if (rowCount === 0) {
      throw new AppError('CONFLICT', { message: practiceMessages.noProduct })
    }
    const product = await mustFindFacts(tx, key)
    const after = { visibility: input.visibility }
    await audit(tx, ctx, { action: 'product.share', objectType: 'product', objectId: product.id, after })
    return { product }
  })
}

/** Makes an accepted product an excellent one, or not one any more. */
export async function praiseProduct(
  tx: Tx,
  ctx: Ctx,
  { key, isExcellent }: { key: LearnKey; isExcellent: boolean },
): Promise<ProductFacts> {
  await tx.query({
    name: 'practice.praise',
    text: 'update product set is_excellent = $4 where content_id = $1 and context_id = $2 and user_id = $3',
    values: [key.contentId, key.contextId, key.userId, isExcellent],
  })
  const product = await mustFindFacts(tx, key)
  const after = { excellent: isExcellent }
  await audit(tx, ctx, { action: 'product.praise', objectType: 'product', objectId: product.id, after })
  return product
}

/** Hides a product from others, or shows it again as its maker agreed. */
export async function hideProduct(ctx: Ctx, { id, hidden }: CallParsed<typeof productCalls.hide>) {
  await accessProductToManage(ctx, id)
  await ctx.tx(async (tx) => {
    await tx.query({
      name: 'practice.hide',
      text: 'update product set is_hidden = $2 where id = $1',
      values: [id, hidden],
    })
    await audit(tx, ctx, { action: 'product.hide', objectType: 'product', objectId: id, after: { hidden } })
  })
  return { hidden }
}

/** Likes a product or takes that back, and its count with it in one statement: twice the same is once. */
export async function likeProduct(ctx: Ctx, { id, action }: CallParsed<typeof productCalls.like>) {
  await accessProduct(ctx, id)
  const change =
    action === 'add'
      ? 'insert into product_like (product_id, user_id) values ($1, $2) on conflict do nothing returning 1'
      : 'delete from product_like where product_id = $1 and user_id = $2 returning 1'
  const { rows } = await ctx.write.query({
    name: `practice.like.${action}`,
    text: `with changed as (${change})
      update product set like_num = like_num + $3::int * (select count(*)::int from changed) where id = $1 returning like_num`,
    values: [id, requireSession(ctx).userId, action === 'add' ? 1 : -1],
  })
  const [row] = rows as { like_num: number }[]
  return { liked: action === 'add', like_num: row?.like_num ?? 0 }
}

/** Counts a look: one a minute and browser, and none of its maker's. */
export async function lookAtProduct(ctx: Ctx, { id }: CallParsed<typeof productCalls.look>) {
  const { product, isMine } = await accessProduct(ctx, id)
  if (isMine) {
    return { view_num: product.viewNum }
  }
  const { rows } = await ctx.write.query({
    name: 'practice.look',
    text: `with seen as (insert into product_look as l (product_id, device, at) values ($1, $2, clock_now())
          on conflict (product_id, device) do update set at = clock_now() where l.at < clock_now() - interval '1 minute' returning 1)
      update product set view_num = view_num + (select count(*)::int from seen) where id = $1 returning view_num`,
    values: [id, ctx.device],
  })
  const [row] = rows as { view_num: number }[]
  return { view_num: row?.view_num ?? product.viewNum }
}
