import type { AuditRow } from '@zhixing/contract/faces/backend/calls.ts'
import type { CallPages } from '#api/use-call-pages.ts'
import { Button } from '#ui/button.tsx'
import { DataTable } from '#ui/data-table.tsx'
import { dotted } from '#ui/dotted.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { SkeletonLines } from '#ui/skeleton-lines.tsx'
import type { TableColumn } from '#ui/table-columns.ts'
import { TimeText } from '#ui/time-text.tsx'
import { deedOf, objectOf } from '../audit-words.ts'

interface AuditListProps {
  pages: CallPages<AuditRow>
  isFiltered: boolean
  onActor: (uid: number) => void
}

/** The log's lines, a table on wide screens and cards on phones, with the way to older ones. */
export function AuditList({ pages, isFiltered, onActor }: AuditListProps) {
  if (pages.error) {
    return <ErrorState error={pages.error} onRetry={pages.retry} />
  }
  if (pages.isPending) {
    return <SkeletonLines rows={8} className="border-t border-line p-4" />
  }
  if (pages.rows.length === 0) {
    return (
      <EmptyState
        title={isFiltered ? '没有符合条件的操作' : '还没有操作记录'}
        text={isFiltered ? '换个条件试试。' : '重要的操作会记在这里。'}
      />
    )
  }
  return (
    <>
      <div className="max-md:hidden">
        <DataTable label="操作日志" columns={columns(onActor)} rows={pages.rows} rowKey={(row) => row.id} />
      </div>
      <ul className="divide-y divide-line border-t border-line md:hidden">
        {pages.rows.map((row) => (
          <li key={row.id} className="flex flex-col gap-1 px-4 py-3">
            <div className="flex items-center justify-between gap-2">
              <span className="min-w-0 truncate font-medium">{deedOf(row)}</span>
              <TimeText seconds={row.at} className="shrink-0 text-sm text-faint" />
            </div>
            <p className="text-sm text-soft">{dotted([row.name || '系统', objectOf(row)])}</p>
            <Change row={row} />
          </li>
        ))}
      </ul>
      <div className="flex items-center justify-between gap-3 border-t border-line px-4 py-3 text-soft">
        <span>共 {pages.total} 条</span>
        {pages.moreError ? <Button onClick={pages.retry}>加载失败，重试</Button> : null}
        {pages.canLoadMore ? (
          <Button loading={pages.isLoadingMore} onClick={pages.loadMore}>
            加载更多
          </Button>
        ) : null}
      </div>
    </>
  )
}

function Change({ row }: { row: AuditRow }) {
  const text = [row.before && `前 ${row.before}`, row.after && `后 ${row.after}`].filter(Boolean).join('\n')
  return text ? (
    <details className="text-sm text-soft">
      <summary className="cursor-pointer whitespace-nowrap text-primary max-md:min-h-11 max-md:py-2.5">
        变更内容
      </summary>
      <pre className="max-w-120 break-all whitespace-pre-wrap">{text}</pre>
    </details>
  ) : null
}

function columns(onActor: AuditListProps['onActor']): readonly TableColumn<AuditRow>[] {
  return [
    {
      key: 'at',
      title: '时间',
      width: 150,
      render: (row) => <TimeText seconds={row.at} className="whitespace-nowrap text-soft" />,
    },
    {
      key: 'name',
      title: '操作人',
      width: 140,
      render: (row) =>
        row.uid > 0 ? (
          <button type="button" className="truncate text-primary" onClick={() => onActor(row.uid)}>
            {row.name || `编号${row.uid}`}
          </button>
        ) : (
          '系统'
        ),
    },
    {
      key: 'action',
      title: '操作',
      width: 180,
      // Its name as well: the search above the table goes by it.
      render: (row) => (
        <>
          {deedOf(row)}
          <span className="block text-sm break-words text-faint">{row.action}</span>
        </>
      ),
    },
    { key: 'object', title: '对象', width: 140, render: (row) => objectOf(row) },
    { key: 'change', title: '变更', width: 110, render: (row) => <Change row={row} /> },
    { key: 'ip', title: '地址', width: 130, render: (row) => <span className="text-faint">{row.ip || '—'}</span> },
  ]
}
