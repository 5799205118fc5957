import type { ErrorGroup } from '@zhixing/contract/faces/backend/calls.ts'
import { Button } from '#ui/button.tsx'
import { dot } from '#ui/dotted.ts'
import type { TableColumn } from '#ui/table-columns.ts'
import { TimeText } from '#ui/time-text.tsx'

type Open = (fingerprint: string) => void

function OpenButton({ row, onOpen }: { row: ErrorGroup; onOpen: Open }) {
  return (
    <Button
      size="small"
      className="max-md:!h-11"
      aria-label={`详情：${row.message || '（无信息）'}`}
      onClick={() => onOpen(row.fingerprint)}
    >
      详情
    </Button>
  )
}

const facts: readonly TableColumn<ErrorGroup>[] = [
  {
    key: 'message',
    title: '错误',
    isFixed: true,
    render: (row) => (
      <div className="min-w-60">
        <p className="line-clamp-3 font-medium wrap-anywhere">{row.message || '（无信息）'}</p>
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

/** The columns of reported errors. */
export function errorColumns(onOpen: Open): readonly TableColumn<ErrorGroup>[] {
  return [
    ...facts,
    {
      key: 'action',
      title: '操作',
      width: 80,
      isFixed: true,
      isAction: true,
      render: (row) => <OpenButton row={row} onOpen={onOpen} />,
    },
  ]
}

/** An error on a phone. */
export function errorCard(onOpen: Open) {
  return (row: ErrorGroup) => (
    <article className="flex flex-col gap-1">
      <p className="line-clamp-4 font-medium wrap-anywhere">{row.message || '（无信息）'}</p>
      <p className="line-clamp-2 text-sm break-all text-faint">{row.url}</p>
      <div className="flex items-center justify-between gap-2">
        <p className="text-sm text-soft">
          {row.times} 次{dot}
          {row.people} 位登录用户{dot}最近 <TimeText seconds={row.last_time} />
        </p>
        <OpenButton row={row} onOpen={onOpen} />
      </div>
    </article>
  )
}
