import type { Learned } from '@zhixing/contract/learning/shapes.ts'
import type { OutlineItem } from '@zhixing/contract/outline/calls.ts'
import { type ComponentType, lazy, Suspense } from 'react'
import { EmptyState } from '#ui/empty-state.tsx'
import { SkeletonLines } from '#ui/skeleton-lines.tsx'

interface ViewProps {
  id: number
  c: number
  onLearned: (learned: Learned) => void
}

/** The learner's view of each kind of leaf, by wire name; each loads when it is opened. */
const views: Readonly<Record<string, ComponentType<ViewProps>>> = {
  article: lazy(async () => ({ default: (await import('../../article/parts/shared/article-view.tsx')).ArticleView })),
  video: lazy(async () => ({ default: (await import('../../video/parts/shared/video-view.tsx')).VideoView })),
  res_article: lazy(async () => ({
    default: (await import('../../document/parts/shared/document-view.tsx')).DocumentView,
  })),
}

/** The item that is open, by its kind. */
export function LeafView({ item, ...props }: Omit<ViewProps, 'id'> & { item: OutlineItem }) {
  const View = views[item.content_type]
  if (!View) {
    return <EmptyState title="当前版本不支持该内容" text="请刷新页面后重试。" />
  }
  return (
    <Suspense fallback={<SkeletonLines rows={6} />}>
      <View key={item.content_id} id={item.content_id} {...props} />
    </Suspense>
  )
}
