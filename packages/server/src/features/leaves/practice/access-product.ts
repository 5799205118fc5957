import type { ProductVisibility } from '@zhixing/contract/leaves/practice/shapes.ts'
import { runOne } from '#db/database.ts'
import type { Ctx } from '#kernel/context.ts'
import { AppError, notFound } from '#kernel/errors.ts'
import { areInScope, everybody } from '../../content/membership/public.ts'
import { type AccessedLeaf, accessLeaf, marks, scopeOf } from '../../learning/outline/public.ts'
import { productById } from './queries.ts'

type Row = NonNullable<Awaited<ReturnType<typeof findProduct>>>

/** An accepted product a person may see. */
export interface AccessedProduct {
  product: Row
  isMine: boolean
  /** They mark it: they see it whatever its maker said, and may hide it. */
  marks: boolean
  /** The practice it was made for, to who may open it. */
  leaf: AccessedLeaf | undefined
}

function findProduct(ctx: Ctx, id: number) {
  return runOne(ctx.read, productById, { id, userId: ctx.session?.userId ?? 0 })
}

/** How a person is let at the practice of a product; undefined for who is not. */
async function leafOf(ctx: Ctx, { contentId, contextId }: Row): Promise<AccessedLeaf | undefined> {
  try {
    return await accessLeaf(ctx, contentId, { type: 'practice', c: contextId, scoped: true })
  } catch (error) {
    if (error instanceof AppError) {
      return undefined
    }
    throw error
  }
}

/** Whether a person belongs to where a practice is done: who marks there only those of some containers does not. */
export function isWithin(leaf: Pick<AccessedLeaf, 'as' | 'container'> | undefined): boolean {
  return leaf !== undefined && leaf.as !== 'trial' && scopeOf(leaf) === everybody
}

/** Which products are shown to a person, by what their makers agreed to: to the class, the organisation, everybody. */
export function shownTo(ctx: Ctx, { isIn, orgId }: { isIn: boolean; orgId: number }): ProductVisibility[] {
  const isInOrg = ctx.session?.seeOrgs.includes(orgId) ?? false
  return ['public', ...(isInOrg || isIn ? (['org'] as const) : []), ...(isIn ? (['class'] as const) : [])]
}

/** Whether a product is of those whose work a person marks. */
async function isTheirs(ctx: Ctx, leaf: AccessedLeaf, { userId, submittedAt }: Row): Promise<boolean> {
  const [is = false] = await areInScope(ctx.read, scopeOf(leaf), [{ userId, at: submittedAt }])
  return is
}

/**
 * The only way to a product by id for a person: accepted, and its maker agreed to show it to them, and no teacher hid it;
 * its maker and its teachers see it in any case. Everything else is answered like a missing one.
 */
export async function accessProduct(ctx: Ctx, id: number): Promise<AccessedProduct> {
  const product = await findProduct(ctx, id)
  if (!product) {
    throw notFound()
  }
  const leaf = await leafOf(ctx, product)
  const isMine = product.userId === ctx.session?.userId
  const isMarked = leaf !== undefined && marks(leaf) && (await isTheirs(ctx, leaf, product))
  const agreed = shownTo(ctx, { isIn: isWithin(leaf), orgId: product.orgId })
  const isShown = !product.isHidden && agreed.includes(product.visibility)
  if (!(isShown || isMine || isMarked)) {
    throw notFound()
  }
  ctx.noteAccess('product.view')
  return { product, isMine, marks: isMarked, leaf }
}

/** A product whose teacher the person is; 40300 for who may only look at it. */
export async function accessProductToManage(ctx: Ctx, id: number): Promise<AccessedProduct> {
  const found = await accessProduct(ctx, id)
  if (!found.marks) {
    throw new AppError('NOT_ALLOWED')
  }
  return found
}
