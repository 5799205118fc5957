import type { Key, ReactNode } from 'react'
import { DataTable } from './data-table.tsx'
import type { TableColumn } from './table-columns.ts'

interface FigureRowsProps<Row> {
  label: string
  columns: readonly TableColumn<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => Key
  /** Line of a row on a phone, below its first column. */
  line: (row: Row) => ReactNode
}

/** Figures of several things: a table, on phones a line each with what the first column shows above it. */
export function FigureRows<Row>({ line, ...table }: FigureRowsProps<Row>) {
  const { rows, rowKey, columns } = table
  return (
    <>
      <div className="max-md:hidden">
        <DataTable {...table} />
      </div>
      <ul className="divide-y divide-line md:hidden">
        {rows.map((row) => (
          <li key={rowKey(row)} className="py-3">
            {columns[0]?.render(row)}
            <div className="mt-1 text-sm text-faint">{line(row)}</div>
          </li>
        ))}
      </ul>
    </>
  )
}
