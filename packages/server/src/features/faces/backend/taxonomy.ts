import { industryMessages } from '@zhixing/contract/base/industry/calls.ts'
import { tagMessages } from '@zhixing/contract/base/tag/calls.ts'
import { taxonomyCalls } from '@zhixing/contract/faces/backend/taxonomy-calls.ts'
import type { CallParsed } from '@zhixing/contract/kernel/call.ts'
import { run, runOne } from '#db/database.ts'
import type { Ctx } from '#kernel/context.ts'
import { AppError, badField, breaks, notFound } from '#kernel/errors.ts'
import { serve } from '#kernel/serve.ts'
import { countedWindow, nextCounted } from '#kernel/window.ts'
import { audit } from '../../base/audit/public.ts'
import { removeIndustry, writeIndustry } from '../../base/industry/public.ts'
import { foldTag, renameTag } from '../../base/tag/public.ts'
import { moveIndustry, moveTag, reindexTag } from '../../content/content/public.ts'
import { accessIndustry, accessTag } from './access.ts'
import { countedIndustries, countedTags, countTagsWith } from './queries.ts'

async function rename(ctx: Ctx, { id, title }: CallParsed<typeof taxonomyCalls.renameTag>) {
  const before = await accessTag(ctx, id)
  try {
    return await ctx.tx(async (tx) => {
      if (!(await renameTag(tx, id, title))) {
        throw notFound('标签不存在')
      }
      await reindexTag(tx, id)
      await audit(tx, ctx, { action: 'tag.rename', objectType: 'tag', objectId: id, before, after: { title } })
      return { id }
    })
  } catch (error) {
    throw breaks(error, 'tag_title_key') ? badField('title', tagMessages.taken) : error
  }
}

async function mergeTags(ctx: Ctx, { id, into }: { id: number; into: number }) {
  if (id === into) {
    throw badField('into', tagMessages.same)
  }
  const [before, target] = await Promise.all([accessTag(ctx, id), accessTag(ctx, into)])
  return await ctx.tx(async (tx) => {
    const contents = await moveTag(tx, before.id, target.id)
    await foldTag(tx, before.id, target.id)
    await reindexTag(tx, target.id)
    const after = { into: target, contents }
    await audit(tx, ctx, { action: 'tag.merge', objectType: 'tag', objectId: before.id, before, after })
    return { id: target.id }
  })
}

/** Two levels only: what has a parent, or children of its own, cannot stand below another. */
async function checkPlace(ctx: Ctx, input: CallParsed<typeof taxonomyCalls.saveIndustry>): Promise<void> {
  const all = await run(ctx.read, countedIndustries, {})
  const parent = all.find(({ id }) => id === input.parent_id)
  const hasChildren = all.some(({ parentId }) => parentId === input.id && input.id !== undefined)
  const isBelow = input.parent_id !== 0
  if (isBelow && (parent?.parentId !== 0 || hasChildren || parent.id === input.id)) {
    throw badField('parent_id', hasChildren ? industryMessages.hasChildren : industryMessages.parentWrong)
  }
  if (all.some((one) => one.parentId === input.parent_id && one.title === input.title && one.id !== input.id)) {
    throw badField('title', industryMessages.taken)
  }
}

async function saveIndustry(ctx: Ctx, input: CallParsed<typeof taxonomyCalls.saveIndustry>) {
  await checkPlace(ctx, input)
  return await ctx.tx(async (tx) => {
    const id = await writeIndustry(tx, {
      id: input.id,
      title: input.title,
      parentId: input.parent_id,
      sort: input.sort,
    })
    if (id === 0) {
      throw notFound('行业不存在')
    }
    await audit(tx, ctx, { action: 'industry.save', objectType: 'industry', objectId: id, after: input })
    return { id }
  })
}

async function mergeIndustries(ctx: Ctx, { id, into }: { id: number; into: number }) {
  if (id === into) {
    throw badField('into', industryMessages.same)
  }
  const { row: before, all } = await accessIndustry(ctx, id)
  const { row: target } = await accessIndustry(ctx, into)
  if (all.some(({ parentId }) => parentId === before.id)) {
    throw new AppError('CONFLICT', { message: industryMessages.hasChildren })
  }
  return await ctx.tx(async (tx) => {
    const contents = await moveIndustry(tx, before.id, target.id)
    await removeIndustry(tx, before.id)
    const after = { into: target, contents }
    await audit(tx, ctx, { action: 'industry.merge', objectType: 'industry', objectId: before.id, before, after })
    return { id: target.id }
  })
}

export const taxonomyServed = serve(taxonomyCalls, {
  industries: async (_input, ctx) =>
    (await run(ctx.read, countedIndustries, {})).map(({ id, title, parentId, sort, useNum }) => ({
      ...{ id, title, sort, parent_id: parentId, use_num: useNum },
    })),
  saveIndustry: (input, ctx) => saveIndustry(ctx, input),
  mergeIndustry: (input, ctx) => mergeIndustries(ctx, input),
  tags: async (input, ctx) => {
    const window = countedWindow(input)
    const filter = { keyword: input.keyword || undefined }
    const key = { keyword: filter.keyword !== undefined }
    const [rows, counted] = await Promise.all([
      run(ctx.read, () => countedTags(key), { ...filter, skip: window.skip, limit: window.limit }),
      runOne(ctx.read, () => countTagsWith(key), filter),
    ])
    const total = counted?.total ?? 0
    return {
      rows: rows.map(({ useNum, userNum, ...row }) => ({ ...row, use_num: useNum, user_num: userNum })),
      total,
      next: nextCounted(window, { rows, total }),
    }
  },
  renameTag: (input, ctx) => rename(ctx, input),
  mergeTag: (input, ctx) => mergeTags(ctx, input),
})
