import type { outboxCalls } from '@zhixing/contract/base/outbox/calls.ts'
import type { CallOutput } from '@zhixing/contract/kernel/call.ts'
import { LabelTag } from '#ui/label-tag.tsx'
import type { TableColumn } from '#ui/table-columns.ts'
import { TimeText } from '#ui/time-text.tsx'

type OutboxMessage = CallOutput<typeof outboxCalls.lists>

export const channelLabels = { mail: '邮件', sms: '短信' } as const

function ChannelTag({ channel }: { channel: OutboxMessage['channel'] }) {
  return <LabelTag look={channel === 'mail' ? 'blue' : 'teal'}>{channelLabels[channel]}</LabelTag>
}

export const outboxColumns: readonly TableColumn<OutboxMessage>[] = [
  { key: 'channel', title: '渠道', width: 88, render: (row) => <ChannelTag channel={row.channel} /> },
  {
    key: 'to',
    title: '收件人',
    width: 200,
    isFixed: true,
    render: (row) => <span className="select-all">{row.to}</span>,
  },
  { key: 'subject', title: '主题', width: 200, render: (row) => row.subject || '—' },
  {
    key: 'text',
    title: '内容',
    isFixed: true,
    render: (row) => <p className="line-clamp-2 max-w-140 min-w-60 whitespace-pre-line">{row.text}</p>,
  },
  {
    key: 'create_time',
    title: '时间',
    width: 160,
    render: (row) => <TimeText seconds={row.create_time} className="text-soft" />,
  },
]

/** A message on a phone. */
export function MessageCard({ message }: { message: OutboxMessage }) {
  return (
    <article className="flex flex-col gap-1">
      <div className="flex items-center justify-between gap-2">
        <span className="min-w-0 truncate font-medium">{message.to}</span>
        <TimeText seconds={message.create_time} className="shrink-0 text-sm text-faint" />
      </div>
      <div className="flex min-w-0 items-center gap-1">
        <ChannelTag channel={message.channel} />
        <span className="truncate">{message.subject}</span>
      </div>
      <p className="line-clamp-3 break-words whitespace-pre-line text-soft">{message.text}</p>
    </article>
  )
}
