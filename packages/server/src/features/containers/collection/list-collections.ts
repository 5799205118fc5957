import type { collectionCalls } from '@zhixing/contract/containers/collection/calls.ts'
import { collectionTypes } from '@zhixing/contract/containers/collection/limits.ts'
import type { CallParsed } from '@zhixing/contract/kernel/call.ts'
import { z } from 'zod'
import { run, runOne } from '#db/database.ts'
import { createCappedTotals } from '#kernel/capped-totals.ts'
import type { Ctx } from '#kernel/context.ts'
import { AppError } from '#kernel/errors.ts'
import { ofServer } from '#kernel/of-server.ts'
import { type Session, seesTeaching } from '#kernel/session.ts'
import { nextCursor, windowOf } from '#kernel/window.ts'
import { searchQuery } from '#search/terms.ts'
import { sightOf, sightValues } from '../../content/membership/public.ts'
import { presentCollection } from './present.ts'
import { countCollections, type ListFilter, type ListKey, listCollections, pageKey } from './queries.ts'

type Input = CallParsed<typeof collectionCalls.lists>

/** The sort keys a scroll goes on below, by order. */
const hotKey = z.tuple([z.int32(), z.int()])
const newestKey = z.tuple([z.iso.datetime(), z.int()])

/** Collections by type, industry, tag and keyword, as far as the person may see. */
export async function listCollectionsFor(ctx: Ctx, input: Input) {
  const window = windowOf<[number | string, number]>(input, input.order === 'hot' ? hotKey : newestKey)
  const { key, filter } = conditionsOf(ctx.session, input, window)
  const [afterKey, afterId] = window.cursor ?? []
  const [rows, total] = await Promise.all([
    run(ctx.read, () => listCollections(key), {
      ...filter,
      skip: window.skip,
      limit: window.limit,
      afterKey,
      afterId,
    }),
    window.total ?? totalOf(ctx, key, filter),
  ])
  return {
    rows: rows.map((row) => presentCollection(ctx, row)),
    total,
    next: nextCursor(window, { rows, total }, (row) => [
      key.hot ? row.hot : (row.publishedAt?.toISOString() ?? null),
      row.id,
    ]),
  }
}

const totals = ofServer(createCappedTotals)

/** What does not matter to a count. */
const plainKey = { hot: false, after: false, rows: undefined, skips: false } as const

async function totalOf(ctx: Ctx, key: ListKey, filter: ListFilter): Promise<number> {
  const count = async (sight: ListKey['sight']) => {
    const row = await runOne(ctx.read, () => countCollections({ ...key, sight, ...plainKey }), filter)
    return row?.total ?? 0
  }
  const { industry, tag, search } = key
  const { kinds, kind, industryId, tagId } = filter
  const shared = [key.kind ? kind : kinds, industry && industryId, tag && tagId, search && filter.search]
  return await totals(ctx).of(shared, ctx.now.getTime(), { shown: () => count('public'), own: () => count(key.sight) })
}

function conditionsOf(
  session: Session | undefined,
  input: Input,
  window: { cursor: unknown; skip: number; limit: number },
): { key: ListKey; filter: ListFilter } {
  if (input.type === collectionTypes.teaching && !seesTeaching(session)) {
    throw new AppError('NOT_ALLOWED', { message: '无访问权限' })
  }
  const search = input.keyword ? searchQuery(input.keyword) : ''
  return {
    key: {
      sight: sightOf(session),
      kind: input.type !== undefined,
      industry: input.industry_id !== undefined,
      tag: input.tag_id !== undefined,
      // A keyword without a word in it (only signs) finds nothing, not everything.
      search: input.keyword !== undefined && input.keyword.trim() !== '',
      hot: input.order === 'hot',
      after: window.cursor !== undefined,
      ...pageKey(window),
    },
    filter: {
      ...sightValues(session),
      kind: input.type === collectionTypes.teaching ? 'teaching' : 'study',
      kinds: seesTeaching(session) ? ['study', 'teaching'] : ['study'],
      industryId: input.industry_id,
      tagId: input.tag_id,
      search,
    },
  }
}
