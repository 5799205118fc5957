import { wireRole } from '@zhixing/contract/content/content/can.ts'
import type { ListWindow } from '@zhixing/contract/kernel/list.ts'
import { z } from 'zod'
import { run, runOne } from '#db/database.ts'
import { createCappedTotals } from '#kernel/capped-totals.ts'
import { type Ctx, requireSession } from '#kernel/context.ts'
import { perServer } from '#kernel/per-server.ts'
import { unixSeconds } from '#kernel/time.ts'
import { countedPage, nextCursor, windowOf } from '#kernel/window.ts'
import { searchQuery } from '#search/terms.ts'
import type { FilesAt } from '../../base/upload/public.ts'
import { sightOf, sightValues } from '../../content/membership/public.ts'
import type { CardRow } from './present.ts'
import type { ListFilter, ListKey, ListValues, MineKey, MineRow, MineValues, Sorted } from './queries.ts'
import type { ContainerStatements } from './statements.ts'

export interface ListInput extends ListWindow {
  keyword?: string | undefined
  industry_id?: number | undefined
  tag_id?: number | undefined
  order?: 'newest' | 'hot' | undefined
}

interface ListRow extends Sorted {
  id: number
}

/** The statements of a type's list, each with the type's own filters. */
interface List<Row, Shown> {
  type: string
  rows: (key: ListKey, values: ListValues) => Promise<readonly Row[]>
  count: (key: ListKey, values: ListFilter) => Promise<{ total: number } | undefined>
  /** The values of the type's own filters, under which totals are kept. */
  own?: readonly unknown[]
  show: (row: Row) => Shown
}

/** The sort keys below which scrolling goes on, by order. */
const hotKey = z.tuple([z.int32(), z.int()])
const newestKey = z.tuple([z.iso.datetime(), z.int()])

const usualRows: readonly number[] = [10, 20]

/** Lists containers of a type by industry, tag and keyword, as far as the person may see them. */
async function listContainers<Row extends ListRow, Shown>(ctx: Ctx, input: ListInput, list: List<Row, Shown>) {
  const window = windowOf<[number | string, number]>(input, input.order === 'hot' ? hotKey : newestKey)
  const { skip, limit, cursor: [afterKey, afterId] = [] } = window
  const key: ListKey = {
    sight: sightOf(ctx.session),
    industry: input.industry_id !== undefined,
    tag: input.tag_id !== undefined,
    // A keyword without a word in it (only signs) finds nothing, not everything.
    search: input.keyword !== undefined && input.keyword.trim() !== '',
    hot: input.order === 'hot',
    after: window.cursor !== undefined,
    rows: usualRows.find((rows) => rows === limit),
    skips: skip > 0,
  }
  const filter: ListFilter = {
    ...sightValues(ctx.session),
    industryId: input.industry_id,
    tagId: input.tag_id,
    search: searchQuery(input.keyword ?? ''),
  }
  const [rows, total] = await Promise.all([
    list.rows(key, { ...filter, skip, limit, afterKey, afterId }),
    window.total ?? totalOf(ctx, list, { key, filter }),
  ])
  return {
    rows: rows.map((row) => list.show(row)),
    total,
    next: nextCursor(window, { rows, total }, ({ sortKey, id }) => [
      sortKey instanceof Date ? sortKey.toISOString() : sortKey,
      id,
    ]),
  }
}

const totals = perServer(createCappedTotals)

/** The part of a statement's key that a count ignores. */
const plainKey = { hot: false, after: false, rows: undefined, skips: false } as const

async function totalOf<Row, Shown>(
  ctx: Ctx,
  { type, own = [], count: countRows }: List<Row, Shown>,
  { key, filter }: { key: ListKey; filter: ListFilter },
): Promise<number> {
  const count = async (sight: ListKey['sight']) => (await countRows({ ...key, sight, ...plainKey }, filter))?.total ?? 0
  const { industry, tag, search } = key
  const shared = [type, ...own, industry && filter.industryId, tag && filter.tagId, search && filter.search]
  return await totals(ctx).of(shared, ctx.now.getTime(), { shown: () => count('public'), own: () => count(key.sight) })
}

export interface MineInput extends ListWindow {
  tab?: 'join' | 'create' | undefined
  keyword?: string | undefined
}

/** Lists the containers of a type that a person learns (the default), or made and helps with. */
async function listMineOf<Row extends MineRow, Shown extends object>(
  ctx: Ctx,
  input: MineInput,
  list: {
    type: string
    rows: (key: MineKey, values: MineValues) => Promise<readonly Row[]>
    show: (row: Row) => Shown
  },
) {
  const { userId } = requireSession(ctx)
  const keyword = input.keyword?.trim() ?? ''
  const key = { made: input.tab === 'create', search: keyword !== '' }
  return await countedPage(
    input,
    (at) => list.rows(key, { userId, search: searchQuery(keyword), ...at }),
    (rows) =>
      rows.map((row) => ({
        ...list.show(row),
        role: wireRole(list.type, row.role),
        percent: row.percent,
        last_time: unixSeconds(row.lastAt),
      })),
  )
}

/** Filters of a list beyond keyword and paging: the key of its statement, their values, and the key of its total. */
interface Filters<Key, Values> {
  key: Key
  values: Values
}

/** The lists of a type: `filters` reads its own filters, `show` presents a card. */
interface OwnLists<Own, Key, Values, F, Shown> {
  /** Reads its own filters; refuses those this person may not use. */
  filters: (ctx: Ctx, input: F, list: 'lists' | 'mine') => Filters<Key, Values>
  show: (at: FilesAt, row: CardRow & Own) => Shown
}

/** Makes the handlers of a type's two lists: those a person may see, and their own. */
export function containerLists<Own, Key, Values, F, Shown extends object>(
  type: string,
  statements: ContainerStatements<Own, Key, Values>,
  { filters, show }: OwnLists<Own, Key, Values, F, Shown>,
) {
  return {
    lists: async (input: ListInput & F, ctx: Ctx) => {
      const own = filters(ctx, input, 'lists')
      return await listContainers(ctx, input, {
        type,
        rows: (key, values) =>
          run(ctx.read, () => statements.rows({ ...key, ...own.key }), { ...values, ...own.values }),
        count: (key, values) =>
          runOne(ctx.read, () => statements.count({ ...key, ...own.key }), { ...values, ...own.values }),
        own: [own.key, own.values],
        show: (row) => show(ctx, row),
      })
    },
    mine: async (input: MineInput & F, ctx: Ctx) => {
      const own = filters(ctx, input, 'mine')
      return await listMineOf(ctx, input, {
        type,
        rows: (key, values) =>
          run(ctx.read, () => statements.mine({ ...key, ...own.key }), { ...values, ...own.values }),
        show: (row) => show(ctx, row),
      })
    },
  }
}
