import { discussionCalls } from '@zhixing/contract/leaves/discussion/calls.ts'
import { discussionLimits } from '@zhixing/contract/leaves/discussion/limits.ts'
import { downloadCall } from '#api/download-call.ts'
import { useCallPages } from '#api/use-call-pages.ts'
import { Button } from '#ui/button.tsx'
import { ChoiceBar } from '#ui/choice-bar.tsx'
import { ListEnd } from '#ui/discover.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { ShownAfter } from '#ui/shown-after.tsx'
import { SkeletonLines } from '#ui/skeleton-lines.tsx'
import { useUrlQuery } from '#ui/use-url-query.ts'
import { PostBlock } from './post-block.tsx'
import type { TalkProps } from './talk-said.tsx'

const orders = [
  { value: 'newest', label: '最新' },
  { value: 'oldest', label: '最早' },
]

/** What everybody posted, as far as this person is told, more of it while they scroll. */
export function PostList({ discussion, onLearned }: TalkProps) {
  const [query, changeQuery] = useUrlQuery()
  const order = query.order === 'oldest' ? 'oldest' : 'newest'
  const { id, c } = discussion
  const pages = useCallPages(discussionCalls.posts, { id, c, order, limit: discussionLimits.pageSize })
  return (
    <section aria-label="帖子" className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center gap-2">
        <h2 className="mr-auto text-lg font-semibold">{discussion.post_num}个帖子</h2>
        {discussion.marks && discussion.post_num > 0 ? (
          <Button className="max-md:!h-11" onClick={() => downloadCall(discussionCalls.written, { id, c })}>
            导出
          </Button>
        ) : null}
        {discussion.post_num > 1 ? (
          <ChoiceBar
            label="顺序"
            choices={orders}
            value={order}
            onChange={(value) => changeQuery({ order: value === 'newest' ? undefined : value })}
          />
        ) : null}
      </div>
      <Posts pages={pages} discussion={discussion} onLearned={onLearned} />
    </section>
  )
}

function Posts({
  pages,
  ...talk
}: TalkProps & { pages: ReturnType<typeof useCallPages<typeof discussionCalls.posts>> }) {
  if (pages.error) {
    return <ErrorState error={pages.error} onRetry={pages.retry} />
  }
  if (pages.isPending) {
    return (
      <ShownAfter>
        <SkeletonLines rows={4} />
      </ShownAfter>
    )
  }
  if (pages.rows.length === 0) {
    return (
      <EmptyState isSmall title="还没有帖子" text={talk.discussion.refusal ? undefined : '说说您的看法，开始讨论。'} />
    )
  }
  return (
    <>
      <ul className="flex flex-col gap-3">
        {pages.rows.map((post) => (
          <li key={post.id} className="rounded-card bg-card p-4 shadow-card">
            <PostBlock post={post} {...talk} />
          </li>
        ))}
      </ul>
      <ListEnd pages={pages} />
    </>
  )
}
