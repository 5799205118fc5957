import type { CollectionDetail } from '@zhixing/contract/containers/collection/calls.ts'
import { lazy, Suspense } from 'react'
import { SkeletonLines } from '#ui/skeleton-lines.tsx'
import { collectionPaths } from '../collection-paths.ts'
import { hasIn } from './shared/collection-can.ts'

const CommentThread = lazy(async () => ({
  default: (await import('../../../talk/comment/parts/shared/comment-thread.tsx')).CommentThread,
}))

/** What is said about a collection. */
export function CollectionTalk({ collection }: { collection: CollectionDetail }) {
  return (
    <Suspense fallback={<SkeletonLines rows={4} />}>
      <CommentThread
        contentId={collection.id}
        itemId={0}
        speaks={collection.role !== ''}
        answers={hasIn(collection, 'marks')}
        back={`${collectionPaths.detail(collection.id)}?tab=talk`}
      />
    </Suspense>
  )
}
