import { contentTypes } from '@zhixing/contract/content-types.ts'
import { listLimits } from '@zhixing/contract/kernel/list.ts'
import type { MemberRole } from '@zhixing/contract/types/container.ts'
import {
  type AnyPgColumn,
  and,
  desc,
  eq,
  isNull,
  type PgSelectBase,
  type PgTable,
  type SelectedFields,
  type SQL,
  sql,
} from '#db/drizzle.ts'
import { type Builder, named, type Params } from '#db/statement.ts'
import {
  type At,
  type CardSelect,
  type CardTables,
  cardSelect,
  inIndustry,
  isShown,
  matches,
  total,
} from '../../content/card/public.ts'
import { content, contentStat, contentTag } from '../../content/content/tables.ts'
import { roleHasRight, type Sight, type SightValues } from '../../content/membership/public.ts'
import { membership } from '../../content/membership/tables.ts'
import { progress } from '../../learning/learning/tables.ts'

/** The filters of a list: each combination is one prepared statement. */
export interface ListKey {
  sight: Sight
  industry: boolean
  tag: boolean
  search: boolean
  hot: boolean
  after: boolean
  /** The page size, where it is one that pages ask for: it then stands in the text, and the plan is kept. */
  rows: number | undefined
  /** Whether rows are skipped, rather than read below a cursor. */
  skips: boolean
}

export interface ListFilter extends SightValues {
  industryId: number | undefined
  tagId: number | undefined
  search: string
}

export interface ListValues extends ListFilter, At {
  afterKey: number | string | undefined
  afterId: number | undefined
}

/** A type's own table, and its column that names the content. */
export interface OwnTable {
  from: PgTable
  contentId: AnyPgColumn
}

/** The rows a list is made of: `own` is the type's own condition, `table` its own table. */
interface Listed<K, V> {
  type: string
  /** The types of a list of several types. */
  types?: readonly string[] | undefined
  key: K
  p: Params<V>
  own?: SQL | undefined
  table?: OwnTable | undefined
}

/** Joins a type's own table to a select, where it has one. */
export function joined<S extends { innerJoin: (from: PgTable, on: SQL) => unknown }>(
  select: S,
  table: OwnTable | undefined,
): S {
  // Each content of the type has its row. The planner takes equality of two columns for a rare match and gathers all rows
  // instead of reading the newest in order; of a sum it knows nothing, and takes every row for matched.
  return table ? (select.innerJoin(table.from, sql`${table.contentId} = ${content.id} + 0`) as S) : select
}

function isOf({ type, types }: { type: string; types?: readonly string[] | undefined }): SQL {
  if (types) {
    return sql`${content.type} in (${sql.raw(types.map((one) => `'${one}'`).join(', '))})`
  }
  const is = sql`${content.type} = ${sql.raw(`'${type}'`)}`
  const kinds = Object.keys(contentTypes[type]?.wire ?? {})
  // The index of the newest tells kinds apart: a type with one kind is read in its order only if the condition names it.
  return kinds.length === 1 ? sql`${is} and ${content.kind} = ${sql.raw(`'${kinds[0]}'`)}` : is
}

function listWhere({ type, types, key, p, own }: Listed<ListKey, ListFilter>): SQL | undefined {
  return and(
    isOf({ type, types }),
    own,
    isShown(key.sight, p),
    key.industry ? inIndustry(p) : undefined,
    key.tag
      ? sql`exists (select 1 from ${contentTag} where ${contentTag.contentId} = ${content.id} and ${contentTag.tagId} = ${p.tagId})`
      : undefined,
    key.search ? matches(p) : undefined,
  )
}

/** A row's place in its list: how hot it is, or when it was published. */
export interface Sorted {
  sortKey: number | Date | null
}

/** Selects containers a person may see, newest or hottest first; scrolling goes on below the last row's sort key. */
export function listSelect<T extends SelectedFields>(
  db: Builder,
  columns: T,
  listed: Listed<ListKey, ListValues>,
): CardSelect<T>
export function listSelect(db: Builder, columns: SelectedFields, listed: Listed<ListKey, ListValues>) {
  const { key, p } = listed
  const sortKey = key.hot ? contentStat.hot : content.publishedAt
  const afterKey = key.hot ? sql`${p.afterKey}::int` : sql`${p.afterKey}::timestamptz`
  const below = sql`(${sortKey}, ${content.id}) < (${afterKey}, ${p.afterId})`
  const all: SelectedFields = { ...columns, sortKey }
  const rows = joined(cardSelect(db, all), listed.table)
    .where(and(listWhere(listed), key.after ? below : undefined))
    .orderBy(desc(sortKey), desc(content.id))
    .limit(key.rows ?? p.limit)
  return key.skips ? rows.offset(p.skip) : rows
}

/** Counts the matches, exact up to 10,000. */
export function countSelect(db: Builder, listed: Listed<ListKey, ListFilter>) {
  const all = db.select({ id: content.id }).from(content)
  // Its own table matters to the count only where it is filtered by.
  const { own, table } = listed
  const some = (own && table ? all.innerJoin(table.from, eq(table.contentId, content.id)) : all)
    .where(listWhere(listed))
    .limit(listLimits.maxTotal)
    .as('some')
  return db.select({ total: sql<number>`count(*)::int` }).from(some)
}

/** The filters of a list of one's own. */
export interface MineKey {
  /** Only those the person made or helps with, not those they learn. */
  made: boolean
  search: boolean
}

export interface MineValues extends At {
  userId: number
  search: string
}

const mineColumns = {
  role: membership.role,
  percent: sql<number>`coalesce(${progress.percent}, 0)::int`,
  lastAt: progress.lastAt,
  total,
}

export interface MineRow {
  role: MemberRole
  percent: number
  lastAt: Date | null
  total: number
}

interface MineTables extends CardTables {
  membership: 'not-null'
  progress: 'nullable'
}

/** Selects the containers a person learns, or made and helps with, the latest touched first. */
export function mineSelect<T extends SelectedFields>(
  db: Builder,
  columns: T,
  listed: Listed<MineKey, MineValues>,
): PgSelectBase<'content', T & typeof mineColumns, 'partial', MineTables>
export function mineSelect(
  db: Builder,
  columns: SelectedFields,
  { type, types, key, p, own, table }: Listed<MineKey, MineValues>,
) {
  const all: SelectedFields = { ...columns, ...mineColumns }
  return joined(cardSelect(db, all), table)
    .innerJoin(membership, eq(membership.contentId, content.id))
    .leftJoin(
      progress,
      and(eq(progress.contextId, sql`0`), eq(progress.userId, membership.userId), eq(progress.contentId, content.id)),
    )
    .where(
      and(
        eq(membership.userId, p.userId),
        eq(membership.state, sql`'active'`),
        roleHasRight(key.made ? 'marks' : 'learns'),
        isOf({ type, types }),
        isNull(content.deletedAt),
        key.made ? undefined : sql`${content.status} <> 0`,
        own,
        key.search ? matches(p) : undefined,
      ),
    )
    .orderBy(sql`greatest(${progress.lastAt}, ${membership.joinedAt}) desc nulls last`, desc(content.id))
    .offset(p.skip)
    .limit(p.limit)
}

export const memberNum = named('container.memberNum', (db, p: Params<{ id: number }>) =>
  db.select({ memberNum: contentStat.memberNum }).from(contentStat).where(eq(contentStat.contentId, p.id)),
)
