import { Pagination, Table } from 'antd'
import { type Key, type ReactNode, useMemo, useState } from 'react'
import type { ListReply } from '@zhixing/contract/kernel/list.ts'
import { ErrorState } from './error-state.tsx'
import { PageBody } from './page-body.tsx'
import type { FramedCall } from './page-frame.tsx'
import { PageHeader } from './page-header.tsx'
import { shownColumns, type TableColumn } from './table-columns.ts'
import { TableTools } from './table-tools.tsx'
import { useColumnChoice } from './use-column-choice.ts'
import type { ChangeQuery } from './use-url-query.ts'

export const pageSizes = [20, 50, 100]

interface TablePageProps<Row> {
  /** Names the table, for the column choice kept on this device. */
  name: string
  title: string
  text?: ReactNode
  actions?: ReactNode
  /** SearchBox and selects; what they choose stands in the address. */
  filters?: ReactNode
  call: FramedCall<ListReply<Row>> & { isFetching: boolean }
  columns: readonly TableColumn<Row>[]
  rowKey: (row: Row) => Key
  /** A row as a card, for phones. */
  card: (row: Row) => ReactNode
  page: number
  limit: number
  onQuery: ChangeQuery
  empty: ReactNode
  /** Shown while rows are selected; without it rows cannot be selected. */
  bulkActions?: ((rows: readonly Row[], clear: () => void) => ReactNode) | undefined
  onExport?: (() => Promise<unknown>) | undefined
}

/** Page kind Table: search and filters, column choice, selection, export, pages in the address; cards on phones. */
export function TablePage<Row extends object>(props: TablePageProps<Row>) {
  const [chosen, choose] = useColumnChoice(props.name)
  const [selected, setSelected] = useState<readonly Key[]>([])
  const shown = shownColumns(props.columns, chosen)
  const clear = () => setSelected([])
  const rows = props.call.data?.data ?? []
  const selectedRows = rows.filter((row) => selected.includes(props.rowKey(row)))
  return (
    <PageBody width="wide">
      <PageHeader title={props.title} text={props.text} actions={props.actions} />
      <section className="rounded-card bg-card shadow-card">
        <TableTools
          filters={props.filters}
          columns={props.columns}
          shown={shown.map((column) => column.key)}
          onChoose={choose}
          onExport={props.onExport}
        />
        {props.bulkActions && selectedRows.length > 0 ? (
          <div className="flex flex-wrap items-center gap-2 border-t border-line bg-primary-soft px-4 py-2">
            <span>已选择 {selectedRows.length} 项</span>
            {props.bulkActions(selectedRows, clear)}
            <button type="button" className="ml-auto text-soft hover:text-primary" onClick={clear}>
              取消选择
            </button>
          </div>
        ) : null}
        <TableRows {...props} shown={shown} selected={selected} onSelect={setSelected} />
      </section>
    </PageBody>
  )
}

interface TableRowsProps<Row> extends TablePageProps<Row> {
  shown: readonly TableColumn<Row>[]
  selected: readonly Key[]
  onSelect: (keys: readonly Key[]) => void
}

function TableRows<Row extends object>(props: TableRowsProps<Row>) {
  const { call, shown, rowKey, card, page, limit, onQuery } = props
  const columns = useMemo(
    () =>
      shown.map((column) => ({
        key: column.key,
        title: column.title,
        align: column.align ?? ('left' as const),
        render: (_value: unknown, row: Row) => column.render(row),
        ...(column.width ? { width: column.width } : {}),
      })),
    [shown],
  )
  if (call.error && !call.data) {
    return <ErrorState error={call.error} onRetry={() => call.refetch()} />
  }
  const rows = call.data?.data ?? []
  const total = call.data?.total ?? 0
  if (call.data && rows.length === 0) {
    return props.empty
  }
  const selection = {
    selectedRowKeys: [...props.selected],
    onChange: (keys: Key[]) => props.onSelect(keys),
  }
  return (
    <>
      <div className="max-md:hidden">
        <Table<Row>
          rowKey={rowKey}
          columns={columns}
          dataSource={rows}
          loading={{ spinning: call.isFetching, delay: 150 }}
          pagination={false}
          sticky={{ offsetHeader: 56 }}
          scroll={{ x: 'max-content' }}
          {...(props.bulkActions ? { rowSelection: selection } : {})}
        />
      </div>
      <ul className="divide-y divide-line border-t border-line md:hidden">
        {rows.map((row) => (
          <li key={rowKey(row)} className="px-4 py-3">
            {card(row)}
          </li>
        ))}
      </ul>
      <div className="flex justify-end border-t border-line px-4 py-3">
        <Pagination
          current={page}
          pageSize={limit}
          total={total}
          showSizeChanger
          pageSizeOptions={pageSizes}
          responsive
          showTotal={(count) => `共 ${count} 项`}
          onChange={(nextPage, size) => onQuery({ page: size === limit ? nextPage : 1, limit: size })}
        />
      </div>
    </>
  )
}
