import type { Key, ReactNode } from 'react'
import { SelectAll, type Selection, SelectOne } from './row-selection.tsx'

interface CardListProps<Row> {
  rows: readonly Row[]
  rowKey: (row: Row) => Key
  card: (row: Row) => ReactNode
  selection: Selection | undefined
}

/** Rows of a table as cards, for phones; each with its box where rows can be selected. */
export function CardList<Row>({ rows, rowKey, card, selection }: CardListProps<Row>) {
  const keys = rows.map(rowKey)
  return (
    <div className="md:hidden">
      {selection ? (
        <div className="border-t border-line px-4">
          <SelectAll keys={keys} {...selection} className="-ml-1 !min-h-11 !items-center !pl-1">
            全选本页
          </SelectAll>
        </div>
      ) : null}
      <ul className="divide-y divide-line border-t border-line">
        {rows.map((row) => {
          const key = rowKey(row)
          return (
            <li key={key} className="flex items-start px-4 py-3">
              {selection ? (
                <SelectOne
                  row={key}
                  keys={keys}
                  {...selection}
                  className="-my-1 -ml-3.5 !flex !h-11 !w-11 shrink-0 !items-center !justify-center"
                />
              ) : null}
              <div className="min-w-0 flex-1">{card(row)}</div>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
