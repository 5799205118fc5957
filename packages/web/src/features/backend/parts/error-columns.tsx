import type { ErrorGroup } from '@zhixing/contract/backend/calls.ts'
import type { TableColumn } from '#ui/table-columns.ts'
import { TimeText } from '#ui/time-text.tsx'

export const errorColumns: readonly TableColumn<ErrorGroup>[] = [
  {
    key: 'message',
    title: '错误',
    isFixed: true,
    render: (row) => (
      <div className="min-w-60">
        <p className="line-clamp-3 font-medium break-all">{row.message || '（无信息）'}</p>
        <p className="line-clamp-1 text-sm break-all text-faint">{row.url}</p>
      </div>
    ),
  },
  { key: 'times', title: '次数', width: 80, align: 'right', render: (row) => row.times },
  { key: 'people', title: '登录用户', width: 90, align: 'right', render: (row) => row.people },
  {
    key: 'first_time',
    title: '首次',
    width: 150,
    isExtra: true,
    render: (row) => <TimeText seconds={row.first_time} className="whitespace-nowrap text-soft" />,
  },
  {
    key: 'last_time',
    title: '最近',
    width: 150,
    render: (row) => <TimeText seconds={row.last_time} className="whitespace-nowrap text-soft" />,
  },
]

/** An error on a phone. */
export function ErrorCard({ row }: { row: ErrorGroup }) {
  return (
    <article className="flex flex-col gap-1">
      <p className="line-clamp-4 font-medium break-all">{row.message || '（无信息）'}</p>
      <p className="line-clamp-2 text-sm break-all text-faint">{row.url}</p>
      <p className="text-sm text-soft">
        {row.times} 次 · {row.people} 位登录用户 · 最近 <TimeText seconds={row.last_time} />
      </p>
    </article>
  )
}
