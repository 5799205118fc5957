import { type Subscription, subscriptionCalls, subscriptionPage } from '@zhixing/contract/talk/subscription/calls.ts'
import { useCall } from '#api/use-call.ts'
import { Cover } from '#ui/cover.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { PageLink } from '#ui/page-link.tsx'
import { hasPath } from '#ui/site-paths.ts'
import { SkeletonLines } from '#ui/skeleton-lines.tsx'

const allPath = '/sec/my-subscribe'

/** What one subscribes to, those one looks after first, with the way to manage them (subscription.manageLink). */
export function SubscriptionList({ onClose }: { onClose: () => void }) {
  const list = useCall(subscriptionCalls.mySubscribe, subscriptionPage, { handled: true })
  const rows = list.data?.data ?? []
  return (
    <section
      aria-label="我的订阅"
      className="w-80 max-w-[calc(100vw-32px)] rounded-card border border-line bg-card shadow-card"
    >
      <h2 className="border-b border-line px-4 py-2 font-semibold text-ink">我的订阅</h2>
      <div className="max-h-96 overflow-y-auto p-1">
        {list.isPending ? <SkeletonLines rows={4} className="p-3" /> : null}
        {list.error && !list.data ? <ErrorState isSmall error={list.error} onRetry={() => list.refetch()} /> : null}
        {list.data && rows.length === 0 ? (
          <EmptyState isSmall title="还没有订阅" text="在专题页点“订阅”，会显示在这里。" />
        ) : null}
        <ul>
          {rows.map((row) => (
            <li key={row.content_id} className="flex items-center">
              <Line row={row} onClose={onClose} />
            </li>
          ))}
        </ul>
      </div>
      {hasPath(allPath) ? (
        <PageLink
          to={allPath}
          onClick={onClose}
          className="block border-t border-line px-4 py-2.5 text-center text-primary"
        >
          查看全部
        </PageLink>
      ) : null}
    </section>
  )
}

function Line({ row, onClose }: { row: Subscription; onClose: () => void }) {
  const { title, logo_data } = row.content
  return (
    <>
      <PageLink
        to={row.link}
        onClick={onClose}
        className="flex min-h-11 min-w-0 flex-1 items-center gap-3 rounded-card px-3 py-1.5 text-ink hover:bg-sunken"
      >
        <span className="w-12 shrink-0">
          <Cover title={title} picture={logo_data} className="rounded-card" isSmall />
        </span>
        <span className="min-w-0 flex-1 truncate">{title}</span>
      </PageLink>
      {row.manage_link ? (
        <PageLink
          to={row.manage_link}
          onClick={onClose}
          aria-label={`管理${title}`}
          className="flex min-h-11 shrink-0 items-center rounded-card px-3 text-primary hover:bg-sunken"
        >
          管理
        </PageLink>
      ) : null}
    </>
  )
}
