import type { LearnedDetail } from '@zhixing/contract/containers/container/kit-calls.ts'
import { hasRight } from '@zhixing/contract/content/content/can.ts'
import { detailPathOf } from '@zhixing/contract/content-types.ts'
import { lazy, Suspense } from 'react'
import { SkeletonLines } from '#ui/skeleton-lines.tsx'
import { useKit } from '../use-kit.ts'

const CommentThread = lazy(async () => ({
  default: (await import('../../../talk/comment/parts/shared/comment-thread.tsx')).CommentThread,
}))

/** Comments on a container. */
export function ContainerTalk({ detail: { id, role } }: { detail: LearnedDetail }) {
  const { type } = useKit()
  return (
    <Suspense fallback={<SkeletonLines rows={4} />}>
      <CommentThread
        contentId={id}
        itemId={0}
        speaks={role !== ''}
        answers={hasRight({ type, role }, 'marks')}
        back={`${detailPathOf({ type, id })}?tab=talk`}
      />
    </Suspense>
  )
}
