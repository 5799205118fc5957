import { hasRight } from '@zhixing/contract/content/content/can.ts'
import type { CallParsed } from '@zhixing/contract/kernel/call.ts'
import type { productCalls } from '@zhixing/contract/leaves/practice/product-calls.ts'
import type { ProductCard } from '@zhixing/contract/leaves/practice/shapes.ts'
import { run } from '#db/database.ts'
import type { Ctx } from '#kernel/context.ts'
import { unixSeconds } from '#kernel/time.ts'
import { countedPage, countedWindow, nextCounted } from '#kernel/window.ts'
import type { Store } from '../../../storage/store.ts'
import { accessContent, everybody } from '../../content/membership/public.ts'
import { contextOf, marks, scopeOf } from '../../learning/outline/public.ts'
import { accessPractice } from './access.ts'
import { accessProduct, isWithin, shownTo } from './access-product.ts'
import { readParts } from './parts.ts'
import { filesOfRounds, presentFacts, presentMade } from './present.ts'
import { gallery, productsOfPerson } from './queries.ts'

type Row = Awaited<ReturnType<typeof accessProduct>>['product']

function presentCard(row: Omit<Row, 'body' | 'acceptedAt' | 'liked'>, cover: string): ProductCard {
  return {
    id: row.id,
    title: row.title,
    cover,
    owner: { openid: row.openid, name: row.name, avatar: row.avatar },
    excellent: row.isExcellent,
    hidden: row.isHidden,
    view_num: row.viewNum,
    like_num: row.likeNum,
  }
}

type Found = Omit<Row, 'body' | 'acceptedAt' | 'liked'>

async function cardsOf(store: Store, ctx: Ctx, found: readonly Found[]): Promise<ProductCard[]> {
  const files = await filesOfRounds(store, ctx, { ids: found.map(({ submissionId }) => submissionId) })
  return found.map((row) => {
    const cover = files.get(readParts(row.parts).cover)
    return presentCard(row, cover?.thumb_url || cover?.url || '')
  })
}

/** One person's accepted products in a container: their own, or those of another that the person asking may see. */
export async function listOfPerson(store: Store, ctx: Ctx, input: CallParsed<typeof productCalls.ofPerson>) {
  const { id, facts, orgId, memberRole, scope } = await accessContent(ctx, input.id, { action: 'view', scoped: true })
  const marksHere = hasRight(facts, 'marks')
  const isIn = memberRole !== null || (marksHere && scope === everybody)
  const asked = {
    contextId: id,
    openid: input.openid ?? '',
    userId: ctx.session?.userId ?? 0,
    visibilities: shownTo(ctx, { isIn, orgId }),
    marks: marksHere,
    scope,
  }
  return await countedPage(
    input,
    (at) => run(ctx.read, productsOfPerson, { ...asked, ...at }),
    (found) => cardsOf(store, ctx, found),
  )
}

/** Accepted products of a practice that the person asking may see. */
export async function listProducts(store: Store, ctx: Ctx, input: CallParsed<typeof productCalls.products>) {
  const window = countedWindow(input)
  const accessed = await accessPractice(ctx, { id: input.practice_id, c: input.c }, 'gather')
  const { leaf, contextId } = accessed
  const found = await run(ctx.read, gallery, {
    contentId: leaf.id,
    contextId,
    userId: ctx.session?.userId ?? 0,
    visibilities: shownTo(ctx, { isIn: isWithin(accessed), orgId: leaf.orgId }),
    marks: marks(accessed),
    scope: scopeOf(accessed),
    skip: window.skip,
    limit: window.limit,
  })
  const rows = await cardsOf(store, ctx, found)
  const total = found[0]?.total ?? window.total ?? 0
  return { total, next: nextCounted(window, { rows, total }), rows }
}

/** An accepted product as others see it: nothing of its marks. */
export async function showProduct(store: Store, ctx: Ctx, { id }: CallParsed<typeof productCalls.product>) {
  const { product, isMine, marks: isMarked, leaf } = await accessProduct(ctx, id)
  const parts = readParts(product.parts)
  const files = await filesOfRounds(store, ctx, { ids: [product.submissionId] })
  const { cover, ...made } = presentMade({ body: product.body, parts }, files)
  return {
    ...presentCard(product, cover?.url ?? ''),
    ...presentFacts(product),
    ...made,
    steps: parts.asked.map((step) => ({ id: step.id, title: step.title })),
    accepted_at: unixSeconds(product.acceptedAt),
    liked: product.liked,
    is_mine: isMine,
    can_hide: isMarked,
    practice_id: leaf ? product.contentId : 0,
    ...contextOf(leaf ?? { contextId: 0, container: undefined }),
  }
}
