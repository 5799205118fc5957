import { MessageOutlined } from '@ant-design/icons-svg'
import type { LearnedDetail } from '@zhixing/contract/containers/container/kit-calls.ts'
import { hasRight } from '@zhixing/contract/content/content/can.ts'
import { learnPathOf } from '@zhixing/contract/content-types.ts'
import type { OutlineItem } from '@zhixing/contract/learning/outline/calls.ts'
import { lazy, Suspense } from 'react'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { SkeletonLines } from '#ui/skeleton-lines.tsx'
import { useUrlQuery } from '#ui/use-url-query.ts'
import { useKit } from '../use-kit.ts'

const CommentThread = lazy(async () => ({
  default: (await import('../../../talk/comment/parts/shared/comment-thread.tsx')).CommentThread,
}))

/** Comments on the open item, folded at first. */
export function ItemTalk({ detail: { id, role }, item }: { detail: LearnedDetail; item: OutlineItem }) {
  const { type } = useKit()
  const [query, changeQuery] = useUrlQuery()
  const isOpen = query.talk === '1'
  const answers = hasRight({ type, role }, 'marks')
  return (
    <div className="mx-4 mt-4 print:hidden border-t border-line pt-4 md:mx-6">
      <Button
        type="text"
        icon={<Icon of={MessageOutlined} />}
        aria-expanded={isOpen}
        onClick={() => changeQuery({ talk: isOpen ? undefined : '1' })}
      >
        讨论与提问
      </Button>
      {isOpen ? (
        <div className="mt-3 max-w-3xl">
          <Suspense fallback={<SkeletonLines rows={4} />}>
            <CommentThread
              contentId={id}
              itemId={item.content_id}
              speaks={role !== ''}
              answers={answers}
              back={`${learnPathOf({ type, id }, item.content_id)}&talk=1`}
            />
          </Suspense>
        </div>
      ) : null}
    </div>
  )
}
