import { discussionCalls } from '@zhixing/contract/leaves/discussion/calls.ts'
import { discussionLimits } from '@zhixing/contract/leaves/discussion/limits.ts'
import type { Post } from '@zhixing/contract/leaves/discussion/shapes.ts'
import { useCallPages } from '#api/use-call-pages.ts'
import { Button } from '#ui/button.tsx'
import { ReplyLine, type TalkProps } from './talk-said.tsx'

/** All that was replied to a post, page by page; the first replies stand until they have come. */
export function AllReplies({ post, discussion, onLearned }: TalkProps & { post: Post }) {
  const { id, c } = discussion
  const pages = useCallPages(discussionCalls.replies, { id, c, post_id: post.id, limit: discussionLimits.pageSize })
  const rows = pages.rows.length > 0 ? pages.rows : post.replies
  const isFailed = pages.error !== null || pages.moreError !== null
  return (
    <>
      {rows.map((reply) => (
        <ReplyLine key={reply.id} reply={reply} discussion={discussion} onLearned={onLearned} />
      ))}
      {pages.canLoadMore || isFailed ? (
        <li>
          {isFailed ? <span className="mr-2 text-sm text-faint">加载失败</span> : null}
          <Button
            size="small"
            className="max-md:min-h-11"
            loading={pages.isLoadingMore}
            onClick={isFailed ? pages.retry : pages.loadMore}
          >
            {isFailed ? '重试' : '更多回复'}
          </Button>
        </li>
      ) : null}
    </>
  )
}
