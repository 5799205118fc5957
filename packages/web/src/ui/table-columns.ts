import type { ReactNode } from 'react'

/** A column of a Table page. */
export interface TableColumn<Row> {
  key: string
  title: string
  render: (row: Row) => ReactNode
  width?: number
  align?: 'left' | 'right' | 'center'
  /** Stays whatever columns are chosen. */
  isFixed?: boolean
  /** What can be done with a row: in sight however far a wide table is scrolled. */
  isAction?: boolean
  /** Not shown until chosen. */
  isExtra?: boolean
  /** One of as many as the data has, called as the data says: its title wraps, and the table is scrolled sideways. */
  isOneOfMany?: boolean
  /** Left out beside two menus while the window is small, unless it was chosen. */
  needsRoom?: boolean
}

/** The columns a stored choice shows; a choice that no longer fits any column shows the usual ones. */
export function shownColumns<Row>(
  columns: readonly TableColumn<Row>[],
  chosen: readonly string[] | null,
): TableColumn<Row>[] {
  const usual = columns.filter((column) => !column.isExtra)
  if (chosen === null) {
    return usual
  }
  const picked = columns
    .filter((column) => column.isFixed || chosen.includes(column.key))
    .map((column) => ({ ...column, needsRoom: false }))
  return picked.length > 0 ? picked : usual
}
