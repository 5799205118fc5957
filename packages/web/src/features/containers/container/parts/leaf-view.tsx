import type { Which } from '@zhixing/contract/content-types.ts'
import type { OutlineItem } from '@zhixing/contract/learning/outline/calls.ts'
import { Suspense } from 'react'
import { typeModuleOf } from '#features.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { SkeletonLines } from '#ui/skeleton-lines.tsx'
import { placedContainer } from '../../../content/content/parts/shared/outer-way.ts'
import type { LeafViewProps } from '../../../learning/outline/parts/shared/type-module.ts'
import { PlacedCard } from './placed-card.tsx'

interface ItemViewProps {
  item: OutlineItem
  /** The container it is learned in. */
  container: Which
  onLearned: LeafViewProps['onLearned']
}

/** The open item, drawn by its type. */
export function LeafView({ item, container, onLearned }: ItemViewProps) {
  const placed = placedContainer(item)
  if (placed) {
    return <PlacedCard item={item} placed={placed} outer={container} />
  }
  const module = typeModuleOf(item.content_type)
  if (!module) {
    return <EmptyState title="当前版本不支持该内容" text="请刷新页面后重试。" />
  }
  return (
    <Suspense fallback={<SkeletonLines rows={6} className="zx-arriving mx-auto max-w-[800px] px-4 py-6 md:px-6" />}>
      <module.View key={item.content_id} id={item.content_id} c={container.id} onLearned={onLearned} />
    </Suspense>
  )
}
