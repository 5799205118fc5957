import type { CallParsed } from '@zhixing/contract/kernel/call.ts'
import type { bankCalls } from '@zhixing/contract/leaves/question/bank-calls.ts'
import { bankLimits, bankMessages } from '@zhixing/contract/leaves/question/bank-shapes.ts'
import { type Queryable, run } from '#db/database.ts'
import { and, eq } from '#db/drizzle.ts'
import type { Ctx } from '#kernel/context.ts'
import { AppError, badField, breaks, notFound } from '#kernel/errors.ts'
import { accessBank } from './access.ts'
import { categoriesOf } from './bank-queries.ts'
import { questionCategory } from './tables.ts'

type Row = Awaited<ReturnType<typeof listCategories>>[number]

/** The categories of a bank. */
export async function listCategories(on: Queryable, bankId: number) {
  return await run(on, categoriesOf, { bankId })
}

/** A category's place from the top, itself last. */
function pathOf(all: readonly Row[], id: number): Row[] {
  const found = all.find((one) => one.id === id)
  return found ? [...pathOf(all, found.parentId), found] : []
}

/** A category with all below it. */
export function familyOf(all: readonly Pick<Row, 'id' | 'parentId'>[], id: number): number[] {
  return [id, ...all.filter(({ parentId }) => parentId === id).flatMap((child) => familyOf(all, child.id))]
}

/** The names of a category's place, `函数/递归`; empty for none. */
export function namesOf(all: readonly Row[], id: number): string {
  return pathOf(all, id)
    .map(({ title }) => title)
    .join('/')
}

/** The category of a bank that an input names; null for 0, 40000 for one of another bank. */
export async function requireCategory(on: Queryable, bankId: number, id: number): Promise<number | null> {
  if (id === 0) {
    return null
  }
  const all = await listCategories(on, bankId)
  if (!all.some((one) => one.id === id)) {
    throw badField('category_id', bankMessages.categoryGone)
  }
  return id
}

/** Makes a category, or gives one another name. */
export async function saveCategory(ctx: Ctx, input: CallParsed<typeof bankCalls.saveCategory>) {
  const bank = await accessBank(ctx, input.id, 'edit')
  const all = await listCategories(ctx.read, bank.id)
  const { category_id: known = 0, parent_id: parentId = 0, title } = input
  if (known > 0 && !all.some(({ id }) => id === known)) {
    throw notFound(bankMessages.categoryGone)
  }
  if (known === 0) {
    checkPlace(all, parentId)
  }
  try {
    return await ctx.tx(async (tx) => {
      const [row] =
        known > 0
          ? await tx.db
              .update(questionCategory)
              .set({ title })
              .where(and(eq(questionCategory.id, known), eq(questionCategory.bankId, bank.id)))
              .returning({ id: questionCategory.id })
          : await tx.db
              .insert(questionCategory)
              .values({ bankId: bank.id, parentId: parentId || null, title })
              .returning({ id: questionCategory.id })
      return { category_id: row?.id ?? known }
    })
  } catch (error) {
    if (breaks(error, 'question_category_title_key')) {
      throw new AppError('CONFLICT', {
        message: bankMessages.categoryTaken,
        errors: [{ field: 'title', message: bankMessages.categoryTaken }],
      })
    }
    throw error
  }
}

function checkPlace(all: readonly Row[], parentId: number): void {
  if (all.length >= bankLimits.categoryMax) {
    throw badField('title', bankMessages.categoryMany)
  }
  if (parentId > 0) {
    const path = pathOf(all, parentId)
    if (path.length === 0) {
      throw badField('parent_id', bankMessages.categoryGone)
    }
    if (path.length >= bankLimits.categoryDepth) {
      throw badField('parent_id', bankMessages.categoryDeep)
    }
  }
}

/** Removes a category and those below it; their questions move to the one above. */
export async function removeCategory(ctx: Ctx, input: CallParsed<typeof bankCalls.removeCategory>) {
  const bank = await accessBank(ctx, input.id, 'edit')
  const all = await listCategories(ctx.read, bank.id)
  const found = all.find(({ id }) => id === input.category_id)
  if (!found) {
    throw notFound(bankMessages.categoryGone)
  }
  return await ctx.tx(async (tx) => {
    await tx.query({
      name: 'question.leaveCategory',
      text: 'update question set category_id = $2 where category_id = any($1::bigint[])',
      values: [familyOf(all, found.id), found.parentId || null],
    })
    await tx.db.delete(questionCategory).where(eq(questionCategory.id, found.id))
    return { id: bank.id }
  })
}
