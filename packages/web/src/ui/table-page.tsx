import type { ListReply } from '@zhixing/contract/kernel/list.ts'
import { type Key, type ReactNode, useState } from 'react'
import { CardList } from './card-list.tsx'
import { DataTable } from './data-table.tsx'
import { ErrorState } from './error-state.tsx'
import { PageBody } from './page-body.tsx'
import type { FramedCall } from './page-frame.tsx'
import { PageHeader } from './page-header.tsx'
import { Pager } from './pager.tsx'
import { ShownAfter } from './shown-after.tsx'
import { SkeletonLines } from './skeleton-lines.tsx'
import { shownColumns, type TableColumn } from './table-columns.ts'
import { ColumnTool, TableTools } from './table-tools.tsx'
import { useColumnChoice } from './use-column-choice.ts'
import { useLastPage } from './use-last-page.ts'
import type { ChangeQuery } from './use-url-query.ts'

interface TablePageProps<Row> {
  /** Names the table, for the column choice kept on this device. */
  name: string
  title: string
  text?: ReactNode
  actions?: ReactNode
  /** KeywordFilter and selects; what they choose stands in the address. */
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
  /** It stands below others on a page that has its first heading already. */
  isPart?: boolean
}

/**
 * Page kind Table: search and filters, column choice, selection, export, pages in the address; cards on phones, where what
 * can be done with the selected ones stays in sight at the bottom.
 */
export function TablePage<Row>(props: TablePageProps<Row>) {
  const [chosen, choose] = useColumnChoice(props.name)
  const [selected, setSelected] = useState<readonly Key[]>([])
  const shown = shownColumns(props.columns, chosen)
  const clear = () => setSelected([])
  const rows = props.call.data?.data ?? []
  const selectedRows = rows.filter((row) => selected.includes(props.rowKey(row)))
  const columns = {
    columns: props.call.error || props.call.data?.data.length === 0 ? [] : props.columns,
    shown,
    onChoose: choose,
  }
  // Without filters and export there is no line above the table for it.
  const actions =
    props.filters || props.onExport ? (
      props.actions
    ) : (
      <>
        {props.actions}
        <ColumnTool {...columns} />
      </>
    )
  return (
    <PageBody width="wide">
      <PageHeader title={props.title} text={props.text} actions={actions} isPart={props.isPart ?? false} />
      <section className="flex flex-col rounded-card bg-card shadow-card">
        <TableTools filters={props.filters} onExport={props.onExport} {...columns} />
        {props.bulkActions && selectedRows.length > 0 ? (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form.
          <div
            role="group"
            aria-label="对所选进行的操作"
            className="zx-bulk-bar flex flex-wrap items-center gap-2 border-t border-line bg-primary-soft px-4 py-2"
          >
            <span>已选择 {selectedRows.length} 项</span>
            <div className="flex flex-wrap items-center gap-2 max-md:order-last max-md:w-full">
              {props.bulkActions(selectedRows, clear)}
            </div>
            <button type="button" className="ml-auto text-soft hover:text-primary max-md:min-h-11" onClick={clear}>
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

function TableRows<Row>(props: TableRowsProps<Row>) {
  const { call, shown, rowKey, card, page, limit, onQuery, selected, onSelect } = props
  const isBehind = useLastPage(call.data, { page, limit }, onQuery)
  if (call.error && !call.data) {
    return <ErrorState error={call.error} onRetry={() => call.refetch()} />
  }
  if (!call.data || isBehind) {
    return (
      <ShownAfter>
        <SkeletonLines rows={8} className="border-t border-line p-4" />
      </ShownAfter>
    )
  }
  const { data: rows, total } = call.data
  if (rows.length === 0) {
    return props.empty
  }
  const selection = props.bulkActions ? { selected, onSelect } : undefined
  return (
    <>
      <div className="max-md:hidden">
        <DataTable
          label={props.title}
          columns={shown}
          rows={rows}
          rowKey={rowKey}
          isLoading={call.isFetching}
          selection={selection}
        />
      </div>
      <CardList rows={rows} rowKey={rowKey} card={card} selection={selection} />
      <div className="border-t border-line px-4 py-3">
        <Pager page={page} limit={limit} total={total} onChange={onQuery} />
      </div>
    </>
  )
}
