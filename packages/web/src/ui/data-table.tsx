import type { Key } from 'react'
import { useIsPanel } from './panel-context.ts'
import { SelectAll, type Selection, SelectOne } from './row-selection.tsx'
import type { TableColumn } from './table-columns.ts'

interface DataTableProps<Row> {
  /** Names the table for screen readers. */
  label: string
  columns: readonly TableColumn<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => Key
  isLoading?: boolean
  selection?: Selection | undefined
}

/** More columns than that need more room than a window of 1024 has. */
const mostAtEase = 8

type Look = Pick<TableColumn<unknown>, 'isAction' | 'isOneOfMany' | 'needsRoom'>

function lookOf({ isAction, isOneOfMany, needsRoom }: Look): string {
  if (isAction) {
    return 'zx-table-action'
  }
  if (isOneOfMany) {
    return 'zx-table-many'
  }
  return needsRoom ? 'zx-table-roomy' : ''
}

/**
 * Rows and columns with a header that stays in sight. A plain table: libraries' tables take
 * as long to draw as the rest of the page.
 */
export function DataTable<Row>({ label, columns, rows, rowKey, isLoading = false, selection }: DataTableProps<Row>) {
  const isPanel = useIsPanel()
  const isCrowded = isPanel || columns.length > mostAtEase
  const isTight = isPanel && columns.some(({ needsRoom }) => needsRoom)
  const isWide = columns.some(({ isOneOfMany }) => isOneOfMany)
  const keys = rows.map(rowKey)
  return (
    <div
      className={`zx-table-scroll ${isCrowded ? 'zx-table-crowded' : ''} ${isTight ? 'zx-table-tight' : ''} ${isWide ? 'zx-table-wide' : ''} ${isLoading ? 'zx-busy' : ''}`}
      aria-busy={isLoading}
    >
      <table aria-label={label} className="zx-table">
        <thead>
          <tr>
            {selection ? (
              <th scope="col" className="w-12">
                <SelectAll keys={keys} {...selection} />
              </th>
            ) : null}
            {columns.map((column) => (
              <th
                key={column.key}
                scope="col"
                className={lookOf(column)}
                align={column.align ?? 'left'}
                {...(column.width ? { width: column.width } : {})}
              >
                {column.isOneOfMany ? (
                  <span className="line-clamp-3" title={column.title}>
                    {column.title}
                  </span>
                ) : (
                  column.title
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const key = rowKey(row)
            return (
              <tr key={key}>
                {selection ? (
                  <td>
                    <SelectOne row={key} keys={keys} {...selection} />
                  </td>
                ) : null}
                {columns.map((column) => (
                  <td key={column.key} className={lookOf(column)} align={column.align ?? 'left'}>
                    {column.render(row)}
                  </td>
                ))}
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}
