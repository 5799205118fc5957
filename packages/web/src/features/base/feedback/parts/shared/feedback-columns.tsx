import { type FeedbackRow, type FeedbackState, feedbackStateLabels } from '@zhixing/contract/base/feedback/calls.ts'
import type { ReactNode } from 'react'
import { LabelTag } from '#ui/label-tag.tsx'
import type { TableColumn } from '#ui/table-columns.ts'
import { TimeText } from '#ui/time-text.tsx'

const looks = { new: 'amber', processing: 'blue', answered: 'teal', closed: 'grey' } as const

/** Where a feedback stands. */
export function FeedbackStateTag({ state }: { state: FeedbackState }) {
  return <LabelTag look={looks[state]}>{feedbackStateLabels[state]}</LabelTag>
}

/** The columns of one's own feedback. */
export const myColumns: readonly TableColumn<FeedbackRow>[] = [
  {
    key: 'content',
    title: '内容',
    isFixed: true,
    render: (row) => <p className="line-clamp-3 min-w-60 break-words whitespace-pre-line">{row.content}</p>,
  },
  {
    key: 'answer',
    title: '回复',
    render: (row) => <p className="min-w-40 break-words whitespace-pre-line text-soft">{row.answer || '—'}</p>,
  },
  { key: 'state', title: '状态', width: 100, render: (row) => <FeedbackStateTag state={row.state} /> },
  {
    key: 'create_time',
    title: '提交时间',
    width: 160,
    render: (row) => <TimeText seconds={row.create_time} className="whitespace-nowrap text-soft" />,
  },
]

/** A feedback on a phone. */
export function FeedbackCard({ row, actions }: { row: FeedbackRow; actions?: ReactNode }) {
  return (
    <article className="flex flex-col gap-1">
      <div className="flex items-center justify-between gap-2">
        <FeedbackStateTag state={row.state} />
        <TimeText seconds={row.create_time} className="shrink-0 text-sm text-faint" />
      </div>
      <p className="line-clamp-4 break-words whitespace-pre-line">{row.content}</p>
      {row.answer ? (
        <p className="rounded-card bg-sunken px-3 py-2 break-words whitespace-pre-line text-soft">回复：{row.answer}</p>
      ) : null}
      {actions}
    </article>
  )
}
