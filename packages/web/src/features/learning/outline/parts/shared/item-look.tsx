import {
  CheckCircleFilled,
  ClockCircleOutlined,
  CloseCircleOutlined,
  FileOutlined,
  LockOutlined,
  MinusCircleOutlined,
} from '@ant-design/icons-svg'
import { fromWire, labelOf } from '@zhixing/contract/content-types.ts'
import type { OutlineItem } from '@zhixing/contract/learning/outline/calls.ts'
import { containerModuleOf, typeModuleOf } from '#features.ts'
import { Icon } from '#ui/icon.tsx'
import { LabelTag } from '#ui/label-tag.tsx'
import { itemWords } from './item-words.ts'
import { isContainer } from './outline-rows.ts'

/** The icon of a kind of content, by its wire name. */
export function TypeIcon({ type }: { type: string }) {
  const icon = typeModuleOf(type)?.icon ?? containerModuleOf(fromWire(type)?.type ?? '')?.icon
  return <Icon of={icon ?? FileOutlined} />
}

/** The label of a placed container's type, whatever its kind, beside its title and icon. Nothing for a leaf. */
export function ContainerLabel({ item }: { item: Pick<OutlineItem, 'content_type'> }) {
  const ref = fromWire(item.content_type)
  return ref && isContainer(item) ? <LabelTag look="blue">{labelOf({ ...ref, kind: '' })}</LabelTag> : null
}

/** The figure beside a title, such as the length of a video; empty where a type has none. */
export function amountText(item: Pick<OutlineItem, 'content_type' | 'amount'>): string {
  return typeModuleOf(item.content_type)?.amountText?.(item.amount) ?? ''
}

/** How far the person is with an item, by icon and words: never by colour alone. */
export function ItemState({ item }: { item: OutlineItem }) {
  if (!item.open) {
    return (
      <span className="shrink-0 text-faint" title={item.lock_reason}>
        <Icon of={LockOutlined} aria-label={item.lock_reason} />
      </span>
    )
  }
  if (item.state === 'completed') {
    return <Icon of={CheckCircleFilled} className="shrink-0 text-teal-text" aria-label="已完成" />
  }
  if (item.state === 'in_progress' || item.state === 'submitted') {
    return (
      <span className="shrink-0 text-sm text-teal-text" title={item.missing || '学习中'}>
        <Icon of={ClockCircleOutlined} /> {itemWords(item)}
      </span>
    )
  }
  if (item.state === 'failed') {
    return (
      <span className="shrink-0 text-sm text-amber-text">
        <Icon of={CloseCircleOutlined} /> {itemWords(item)}
      </span>
    )
  }
  if (item.state === 'excused') {
    return <Icon of={MinusCircleOutlined} className="shrink-0 text-faint" aria-label="免修" />
  }
  return item.trial ? <span className="shrink-0 text-sm text-soft">试学</span> : null
}
