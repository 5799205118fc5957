import { newsCalls } from '@zhixing/contract/containers/news/calls.ts'
import { newsLimits } from '@zhixing/contract/containers/news/limits.ts'
import { hasRight } from '@zhixing/contract/content/content/can.ts'
import type { CallParsed } from '@zhixing/contract/kernel/call.ts'
import { run, runOne } from '#db/database.ts'
import { type Ctx, requireSession } from '#kernel/context.ts'
import { notFound } from '#kernel/errors.ts'
import { type Served, serve } from '#kernel/serve.ts'
import { countedPage } from '#kernel/window.ts'
import { searchQuery } from '#search/terms.ts'
import type { Store } from '../../../storage/store.ts'
import { keeperValues } from '../../content/card/public.ts'
import { sightOf, sightValues } from '../../content/membership/public.ts'
import { shownBody } from '../../leaves/article/public.ts'
import { lastSaved } from '../../people/account/public.ts'
import { accessNews } from './access.ts'
import { presentNews, presentStored } from './present.ts'
import { listNews, neighbourOf, newsById, relatedTo, storedNews } from './queries.ts'
import { createNews, deleteNews, pinNews, updateNews } from './save-news.ts'

async function listFor(ctx: Ctx, input: CallParsed<typeof newsCalls.lists>) {
  const { keyword = '', industry_id: industryId } = input
  const key = { sight: sightOf(ctx.session), keyword: keyword !== '', industry: industryId !== undefined }
  const filter = { ...sightValues(ctx.session), search: searchQuery(keyword), industryId: industryId ?? 0 }
  return await countedPage(
    input,
    (at) => run(ctx.read, () => listNews(key), { ...filter, ...at }),
    (rows) => rows.map((row) => presentNews(ctx, row)),
  )
}

async function storedFor(ctx: Ctx, input: CallParsed<typeof newsCalls.stored>) {
  const session = requireSession(ctx)
  const { keyword = '', state } = input
  const key = { all: session.isSuper, keyword: keyword !== '', state: state !== undefined }
  const filter = { ...keeperValues(session), search: searchQuery(keyword), state: state ?? '' }
  return await countedPage(
    input,
    (at) => run(ctx.read, () => storedNews(key), { ...filter, ...at }),
    (rows) => rows.map((row) => presentStored(ctx, row)),
  )
}

async function readRow(ctx: Ctx, id: number) {
  const row = await runOne(ctx.read, newsById, { id, userId: ctx.session?.userId ?? 0 })
  if (!row) {
    throw notFound()
  }
  return row
}

async function detailFor(store: Store, ctx: Ctx, id: number) {
  const { facts } = await accessNews(ctx, id, 'view')
  const row = await readRow(ctx, id)
  const sight = sightOf(ctx.session)
  const at = { ...sightValues(ctx.session), id, publishAt: row.publishAt }
  const [previous, next, related, body] = await Promise.all([
    runOne(ctx.read, () => neighbourOf({ sight, way: 'before' }), at),
    runOne(ctx.read, () => neighbourOf({ sight, way: 'after' }), at),
    run(ctx.read, () => relatedTo(sight), {
      ...sightValues(ctx.session),
      id,
      industryId: row.industryId ?? 0,
      limit: newsLimits.relatedMax,
    }),
    shownBody(store, ctx, { id, body: row.body }),
  ])
  return {
    ...presentNews(ctx, row),
    body,
    can_edit: hasRight(facts, 'owns'),
    has_favorite: row.hasFavorite,
    favorite_num: row.favoriteNum,
    previous: previous ?? null,
    next: next ?? null,
    related: related.map((row) => presentNews(ctx, row)),
  }
}

/** News of the platform and of organisations. */
export function newsServed({ store }: { store: Store }): Served[] {
  return serve(newsCalls, {
    lists: (input, ctx) => listFor(ctx, input),
    detail: (input, ctx) => detailFor(store, ctx, input.id),
    stored: (input, ctx) => storedFor(ctx, input),
    edit: async (input, ctx) => {
      await accessNews(ctx, input.id, 'info')
      const row = await readRow(ctx, input.id)
      const body = await shownBody(store, ctx, { id: input.id, body: row.body })
      const saved = await lastSaved(ctx.read, { type: 'news', id: input.id })
      return { ...presentStored(ctx, row), body, cover: row.cover ?? 0, ...saved }
    },
    create: async (input, ctx) => ({ id: await ctx.tx((tx) => createNews(tx, ctx, input)) }),
    update: async (input, ctx) => {
      const accessed = await accessNews(ctx, input.id, 'info')
      await ctx.tx((tx) => updateNews(tx, ctx, { accessed, input }))
      return { id: accessed.id }
    },
    pin: async (input, ctx) => {
      const { id } = await accessNews(ctx, input.id, 'info')
      await ctx.tx((tx) => pinNews(tx, ctx, { id, isPinned: input.is_pinned }))
      return { done: true }
    },
    delete: async (input, ctx) => {
      const accessed = await accessNews(ctx, input.id, 'delete')
      await ctx.tx((tx) => deleteNews(tx, ctx, accessed))
      return { done: true }
    },
  })
}
