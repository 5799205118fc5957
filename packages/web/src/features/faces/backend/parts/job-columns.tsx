import { backendCalls, type JobRow, jobStateLabels } from '@zhixing/contract/faces/backend/calls.ts'
import { useSend } from '#api/use-send.ts'
import { Button } from '#ui/button.tsx'
import { dot } from '#ui/dotted.ts'
import { LabelTag } from '#ui/label-tag.tsx'
import type { TableColumn } from '#ui/table-columns.ts'
import { TimeText } from '#ui/time-text.tsx'
import { useApp } from '#ui/use-app.ts'

const looks = {
  created: 'grey',
  retry: 'amber',
  active: 'blue',
  completed: 'teal',
  cancelled: 'grey',
  failed: 'red',
} as const

function StateTag({ state }: Pick<JobRow, 'state'>) {
  return <LabelTag look={looks[state]}>{jobStateLabels[state]}</LabelTag>
}

function RetryButton({ row }: { row: JobRow }) {
  const { message } = useApp()
  const retry = useSend(backendCalls.retryJob, {
    refresh: [backendCalls.jobLists],
    onDone: () => message.success('操作成功'),
  })
  return row.state === 'failed' ? (
    <Button size="small" loading={retry.isSending} onClick={() => retry.run({ id: row.id })}>
      重试
    </Button>
  ) : null
}

export const jobColumns: readonly TableColumn<JobRow>[] = [
  {
    key: 'name',
    title: '任务',
    isFixed: true,
    render: (row) => (
      <div className="min-w-48">
        <p className="font-medium break-all">{row.name}</p>
        {row.message ? <p className="line-clamp-3 text-sm break-all text-faint">{row.message}</p> : null}
      </div>
    ),
  },
  { key: 'state', title: '状态', width: 100, render: (row) => <StateTag state={row.state} /> },
  {
    key: 'tries',
    title: '重试',
    width: 80,
    align: 'right',
    render: (row) => `${row.retry_count}/${row.retry_limit}`,
  },
  { key: 'lane', title: '队列', width: 80, isExtra: true, render: (row) => row.lane },
  {
    key: 'create_time',
    title: '创建时间',
    width: 150,
    render: (row) => <TimeText seconds={row.create_time} className="whitespace-nowrap text-soft" />,
  },
  {
    key: 'action',
    title: '操作',
    width: 80,
    isFixed: true,
    isAction: true,
    render: (row) => <RetryButton row={row} />,
  },
]

/** A job on a phone. */
export function JobCard({ row }: { row: JobRow }) {
  return (
    <article className="flex flex-col gap-1">
      <div className="flex items-center justify-between gap-2">
        <span className="min-w-0 truncate font-medium">{row.name}</span>
        <StateTag state={row.state} />
      </div>
      {row.message ? <p className="line-clamp-3 text-sm break-all text-soft">{row.message}</p> : null}
      <div className="flex items-center justify-between gap-2 text-sm text-faint">
        <span>
          重试 {row.retry_count}/{row.retry_limit}
          {dot}
          <TimeText seconds={row.create_time} />
        </span>
        <RetryButton row={row} />
      </div>
    </article>
  )
}
