import { gradebookCalls } from '@zhixing/contract/around/gradebook/calls.ts'
import { gradebookLimits, gradebookMessages } from '@zhixing/contract/around/gradebook/limits.ts'
import type { ContentAction } from '@zhixing/contract/types/container.ts'
import type { Ctx } from '#kernel/context.ts'
import { requireSession } from '#kernel/context.ts'
import { AppError } from '#kernel/errors.ts'
import { serve } from '#kernel/serve.ts'
import { seconds } from '#kernel/time.ts'
import { type Accessed, accessContainer } from '../../content/membership/public.ts'
import { readCells, readHistory, readLearner, readSheet } from './read-sheet.ts'
import { deleteColumn, saveColumn, saveScheme } from './save-scheme.ts'
import { readBook } from './scheme.ts'
import { setCells } from './set-cells.ts'
import { noteStale } from './stale.ts'

async function accessBook(ctx: Ctx, id: number, action: ContentAction = 'grade'): Promise<Accessed> {
  return await accessContainer(ctx, id, { action, that: 'grades' })
}

/** A gradebook for who reads it: of those in their scope only. */
async function accessToRead(ctx: Ctx, id: number): Promise<Accessed> {
  return await accessContainer(ctx, id, { action: 'gradebook', that: 'grades', scoped: true })
}

/** Once a minute: computing everybody anew is dear, and changes have it done by themselves. */
async function refresh(ctx: Ctx, id: number): Promise<void> {
  const { computedAt, isStale } = await readBook(ctx.read, id)
  const age = ctx.now.getTime() - (computedAt?.getTime() ?? 0)
  if (!isStale && age < seconds(gradebookLimits.refreshSeconds)) {
    throw new AppError('TOO_MANY', { message: gradebookMessages.tooSoon })
  }
  await ctx.tx((tx) => noteStale(tx, [id]))
}

export const gradebookServed = serve(gradebookCalls, {
  sheet: async (input, ctx) => await readSheet(ctx, await accessToRead(ctx, input.id), input.keyword),
  cells: async (input, ctx) => await readCells(ctx, await accessToRead(ctx, input.id), input),
  learner: async (input, ctx) => await readLearner(ctx, await accessToRead(ctx, input.id), input.uid),
  mine: async (input, ctx) => {
    const book = await accessBook(ctx, input.id, 'learn')
    return { ...(await readLearner(ctx, book, requireSession(ctx).userId)), title: book.title, c_type: book.type }
  },
  history: async (input, ctx) => await readHistory(ctx, await accessToRead(ctx, input.id), input),
  setCells: async (input, ctx) => {
    await accessBook(ctx, input.id)
    return await setCells(ctx, input)
  },
  saveScheme: async (input, ctx) => {
    const { type } = await accessBook(ctx, input.id)
    return await ctx.tx((tx) => saveScheme(tx, ctx, { type, input }))
  },
  saveColumn: async (input, ctx) => {
    await accessBook(ctx, input.id)
    return { item_id: await ctx.tx((tx) => saveColumn(tx, input)) }
  },
  deleteColumn: async (input, ctx) => {
    const { type } = await accessBook(ctx, input.id)
    await ctx.tx((tx) => deleteColumn(tx, ctx, { ...input, type }))
    return { done: true }
  },
  refresh: async (input, ctx) => {
    await refresh(ctx, (await accessBook(ctx, input.id)).id)
    return { done: true }
  },
})
