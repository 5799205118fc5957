import {
  CheckCircleFilled,
  ClockCircleOutlined,
  FileOutlined,
  FileTextOutlined,
  LockOutlined,
  MinusCircleOutlined,
  PlayCircleOutlined,
} from '@ant-design/icons'
import type { OutlineItem } from '@zhixing/contract/outline/calls.ts'

const icons: Readonly<Record<string, typeof FileOutlined>> = {
  video: PlayCircleOutlined,
  article: FileTextOutlined,
  res_article: FileOutlined,
}

/** The icon of a kind of content, by its wire name. */
export function TypeIcon({ type }: { type: string }) {
  const Icon = icons[type] ?? FileOutlined
  return <Icon aria-hidden="true" />
}

const secondsPerMinute = 60

/** What stands beside a title: the length of a video; empty where there is no such figure. */
export function amountText(item: Pick<OutlineItem, 'content_type' | 'amount'>): string {
  if (item.content_type !== 'video' || item.amount === 0) {
    return ''
  }
  const minutes = Math.floor(item.amount / secondsPerMinute)
  const seconds = String(item.amount % secondsPerMinute).padStart(2, '0')
  return `${minutes}:${seconds}`
}

/** How far the person is with an item, by icon and words: never by colour alone. */
export function ItemState({ item }: { item: OutlineItem }) {
  if (!item.open) {
    return (
      <span className="shrink-0 text-faint" title={item.lock_reason}>
        <LockOutlined aria-label={item.lock_reason} />
      </span>
    )
  }
  if (item.state === 'completed') {
    return <CheckCircleFilled className="shrink-0 text-teal-text" aria-label="已完成" />
  }
  if (item.state === 'in_progress' || item.state === 'submitted') {
    return (
      <span className="shrink-0 text-sm text-teal-text" title={item.missing || '学习中'}>
        <ClockCircleOutlined aria-hidden="true" /> {item.state === 'submitted' ? '待批阅' : `${item.percent}%`}
      </span>
    )
  }
  if (item.state === 'excused') {
    return <MinusCircleOutlined className="shrink-0 text-faint" aria-label="免修" />
  }
  return item.trial ? <span className="shrink-0 text-sm text-soft">试学</span> : null
}
