import { Checkbox } from 'antd'
import type { Key } from 'react'
import { useIsPanel } from './panel-context.ts'
import type { TableColumn } from './table-columns.ts'

interface DataTableProps<Row> {
  /** Names the table for screen readers. */
  label: string
  columns: readonly TableColumn<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => Key
  isLoading?: boolean
  selection?: { selected: readonly Key[]; onSelect: (keys: readonly Key[]) => void } | undefined
}

/**
 * Rows and columns with a header that stays in sight. A plain table: antd's, with its filters, trees and selects, would
 * alone fill half of what a page may weigh.
 */
export function DataTable<Row>({ label, columns, rows, rowKey, isLoading = false, selection }: DataTableProps<Row>) {
  const isPanel = useIsPanel()
  const keys = rows.map(rowKey)
  const chosen = keys.filter((key) => selection?.selected.includes(key))
  return (
    <div
      className={`zx-table-scroll ${isPanel ? 'zx-table-in-panel' : ''} ${isLoading ? 'zx-busy' : ''}`}
      aria-busy={isLoading}
    >
      <table aria-label={label} className="zx-table">
        <thead>
          <tr>
            {selection ? (
              <th scope="col" className="w-12">
                <Checkbox
                  aria-label="全选本页"
                  checked={keys.length > 0 && chosen.length === keys.length}
                  indeterminate={chosen.length > 0 && chosen.length < keys.length}
                  onChange={({ target }) => selection.onSelect(target.checked ? keys : [])}
                />
              </th>
            ) : null}
            {columns.map((column) => (
              <th
                key={column.key}
                scope="col"
                className={column.isAction ? 'zx-table-action' : ''}
                align={column.align ?? 'left'}
                {...(column.width ? { width: column.width } : {})}
              >
                {column.title}
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
                    <Checkbox
                      aria-label="选择此行"
                      checked={chosen.includes(key)}
                      onChange={({ target }) =>
                        selection.onSelect(target.checked ? [...chosen, key] : chosen.filter((one) => one !== key))
                      }
                    />
                  </td>
                ) : null}
                {columns.map((column) => (
                  <td
                    key={column.key}
                    className={column.isAction ? 'zx-table-action' : ''}
                    align={column.align ?? 'left'}
                  >
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
