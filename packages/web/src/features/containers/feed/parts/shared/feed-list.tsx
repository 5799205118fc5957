import { EditOutlined } from '@ant-design/icons-svg'
import { feedCalls } from '@zhixing/contract/containers/feed/calls.ts'
import { feedInput } from '@zhixing/contract/containers/feed/routes.ts'
import { useCallPages } from '#api/use-call-pages.ts'
import { isSignedIn } from '#session/can.ts'
import { useSession } from '#session/use-session.ts'
import { ListEnd } from '#ui/discover.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Icon } from '#ui/icon.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { SkeletonLines } from '#ui/skeleton-lines.tsx'
import { feedPaths } from '../../feed-paths.ts'
import { FeedLine } from '../feed-line.tsx'

/** Articles of a channel on its page, and the way to write one. */
export function FeedList({ id }: { id: number }) {
  const session = useSession()
  const mayWrite = isSignedIn(session) && !session.demo_user
  return (
    <section aria-label="动态">
      {mayWrite ? (
        <div className="mb-3">
          <LinkButton type="primary" to={feedPaths.write(id)} icon={<Icon of={EditOutlined} />}>
            发布动态
          </LinkButton>
        </div>
      ) : null}
      <Lines id={id} mayWrite={mayWrite} />
    </section>
  )
}

function Lines({ id, mayWrite }: { id: number; mayWrite: boolean }) {
  const pages = useCallPages(feedCalls.lists, feedInput(id))
  if (pages.error) {
    return <ErrorState error={pages.error} onRetry={pages.retry} />
  }
  if (pages.isPending) {
    return <SkeletonLines rows={4} />
  }
  if (pages.rows.length === 0) {
    return (
      <EmptyState
        isSmall
        title="还没有动态"
        text={mayWrite ? '写下第一篇：学习心得、实训记录、求职经验都可以。' : '登录后可以发布动态。'}
      />
    )
  }
  return (
    <>
      <ul className="flex flex-col gap-3">
        {pages.rows.map((feed) => (
          <li key={feed.id} className="min-w-0">
            <FeedLine feed={feed} />
          </li>
        ))}
      </ul>
      <ListEnd pages={pages} />
    </>
  )
}
