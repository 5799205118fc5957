import { eq, type PgColumn, type SelectedFields, type SQL } from '#db/drizzle.ts'
import { named, namedBy, type Params, type Statement } from '#db/statement.ts'
import { cardSelect } from '../../content/card/public.ts'
import { content } from '../../content/content/tables.ts'
import { type FactsRow, factsColumns, membersOwn } from '../../content/membership/public.ts'
import { membership } from '../../content/membership/tables.ts'
import { containerColumns, detailColumns } from './columns.ts'
import type { PageValues } from './kind.ts'
import type { CardRow, DetailRow } from './present.ts'
import {
  countSelect,
  joined,
  type ListFilter,
  type ListKey,
  type ListValues,
  listSelect,
  type MineKey,
  type MineRow,
  type MineValues,
  mineSelect,
  type OwnTable,
  type Sorted,
} from './queries.ts'

/** The parts of the statements that a type gives: `Own` are its columns, `Key` and `Values` its filters. */
export interface OwnParts<Own, Key, Values> {
  /** The types of its lists, where they hold more than its own; no table is joined then. */
  types?: readonly string[]
  /** Its own table by its content's id. */
  table?: OwnTable
  columns?: { readonly [K in keyof Own]: SQL<Own[K]> | PgColumn }
  /** Further columns of its page, for the person who reads it. */
  pageColumns?: (p: Params<PageValues>) => SelectedFields
  /** Its own condition in lists; `key` tells which filters are set. */
  where?: (key: Key, p: Params<Values>) => SQL | undefined
}

/** The statements of a type of container: its two lists, their counts, and its page. */
export interface ContainerStatements<Own, Key, Values, PageOwn = Own> {
  rows: (key: ListKey & Key) => Statement<ListValues & Values, CardRow & Sorted & Own>
  count: (key: ListKey & Key) => Statement<ListFilter & Values, { total: number }>
  mine: (key: MineKey & Key) => Statement<MineValues & Values, CardRow & Own & MineRow>
  page: () => Statement<PageValues, DetailRow & PageOwn & FactsRow>
}

/** Adds the facts of rights to the columns of a page; a page's own column may not go by the name of another fact. */
function withFacts(columns: SelectedFields): SelectedFields {
  const taken = Object.entries(factsColumns).find(([key, column]) => key in columns && columns[key] !== column)
  if (taken) {
    throw new Error(`the column ${taken[0]} of a page is another than that of the facts of rights`)
  }
  return { ...columns, ...factsColumns }
}

/**
 * Makes the statements of a type of container from the card every container has, its own columns and its own filters. A
 * type with other lists writes its own.
 */
export function containerStatements<Own = unknown, Key = unknown, Values = unknown, PageOwn = Own>(
  type: string,
  own: OwnParts<Own, Key, Values>,
): ContainerStatements<Own, Key, Values, PageOwn> {
  const columns: SelectedFields = { ...containerColumns, ...own.columns }
  const { table, types, where, pageColumns } = own
  const listed = <K extends Key, V extends Values>(key: K, p: Params<V>) => ({
    type,
    types,
    key,
    p,
    own: where?.(key, p),
    table,
  })
  const statements = {
    rows: namedBy(
      `${type}.lists`,
      (key: ListKey & Key) => (db, p: Params<ListValues & Values>) => listSelect(db, columns, listed(key, p)),
    ),
    count: namedBy(
      `${type}.count`,
      (key: ListKey & Key) => (db, p: Params<ListFilter & Values>) => countSelect(db, listed(key, p)),
    ),
    mine: namedBy(
      `${type}.mine`,
      (key: MineKey & Key) => (db, p: Params<MineValues & Values>) => mineSelect(db, columns, listed(key, p)),
    ),
    page: named(`${type}.detail`, (db, p: Params<PageValues>) => {
      const own = { ...columns, ...detailColumns(p), ...pageColumns?.(p) }
      return joined(cardSelect(db, withFacts(own)), table)
        .leftJoin(membership, membersOwn(p))
        .where(eq(content.id, p.id))
    }),
  }
  // The columns are put together here, so that their rows are known by name alone.
  return statements as unknown as ContainerStatements<Own, Key, Values, PageOwn>
}
