import type { FeedbackRow } from '@zhixing/contract/base/feedback/calls.ts'
import { Button } from '#ui/button.tsx'
import type { TableColumn } from '#ui/table-columns.ts'
import { TimeText } from '#ui/time-text.tsx'
import { FeedbackCard, FeedbackStateTag } from '../../../base/feedback/parts/shared/feedback-columns.tsx'

type Open = (id: number) => void

function OpenButton({ row, onOpen }: { row: FeedbackRow; onOpen: Open }) {
  const words = row.state === 'new' || row.state === 'processing' ? '处理' : '查看'
  return (
    <Button size="small" onClick={() => onOpen(row.id)} aria-label={`${words}第${row.id}号反馈`}>
      {words}
    </Button>
  )
}

/** The columns of everybody's feedback. */
export function feedbackColumns(onOpen: Open): readonly TableColumn<FeedbackRow>[] {
  return [
    {
      key: 'content',
      title: '内容',
      isFixed: true,
      render: (row) => <p className="line-clamp-2 min-w-60 break-words whitespace-pre-line">{row.content}</p>,
    },
    {
      key: 'sender',
      title: '提交人',
      width: 160,
      render: (row) => (
        <span className="block">
          <span className="block truncate">{row.name || '未登录访客'}</span>
          <span className="block truncate text-sm text-faint select-all">{row.contact}</span>
        </span>
      ),
    },
    { key: 'state', title: '状态', width: 90, render: (row) => <FeedbackStateTag state={row.state} /> },
    {
      key: 'create_time',
      title: '提交时间',
      width: 116,
      render: (row) => <TimeText seconds={row.create_time} className="block min-w-20 text-soft" />,
    },
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

/** A feedback on a phone. */
export function feedbackCard(onOpen: Open) {
  return (row: FeedbackRow) => (
    <FeedbackCard
      row={row}
      actions={
        <div className="flex items-center justify-between gap-2">
          <span className="min-w-0 truncate text-sm text-faint">
            {row.name || '未登录访客'} {row.contact}
          </span>
          <OpenButton row={row} onOpen={onOpen} />
        </div>
      }
    />
  )
}
