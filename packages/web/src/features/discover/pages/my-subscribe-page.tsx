import { contentTypes, fromWire } from '@zhixing/contract/content-types.ts'
import { mySubscribeInput } from '@zhixing/contract/discover/routes.ts'
import { interestCalls, type Subscription } from '@zhixing/contract/interest/calls.ts'
import { useCallPages } from '#api/use-call-pages.ts'
import { Cover } from '#ui/cover.tsx'
import { Discover } from '#ui/discover.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { PageLink } from '#ui/page-link.tsx'
import { hasPath } from '#ui/site-paths.ts'
import { SubscribeButton } from '../../interest/parts/shared/subscribe-button.tsx'
import { SubscribeTabs } from '../parts/subscribe-tabs.tsx'

/** /sec/my-subscribe: what I subscribe to, the latest first. */
export function Page() {
  const pages = useCallPages(interestCalls.mySubscribe, mySubscribeInput)
  return (
    <Discover
      title="我的订阅"
      layout="narrow"
      filters={<SubscribeTabs at="mine" />}
      pages={pages}
      rowKey={(row) => row.content_id}
      card={(row) => <SubscriptionCard row={row} />}
      empty={
        <EmptyState
          title="还没有订阅"
          text="订阅学习中心和专题，从这里很快就能找到它们。"
          actions={
            <LinkButton type="primary" to="/sec/subscribe">
              去订阅
            </LinkButton>
          }
        />
      }
    />
  )
}

function SubscriptionCard({ row }: { row: Subscription }) {
  const { content, content_type, content_id, link, manage_link } = row
  return (
    <article className="flex h-full flex-col gap-3 rounded-card bg-card p-4 shadow-card">
      <PageLink to={link} className="flex items-start gap-3">
        <Cover title={content.title} picture={content.logo_data} isSmall className="!w-24 shrink-0 rounded-card" />
        <span className="min-w-0 flex-1">
          <span className="line-clamp-2 font-medium text-ink">{content.title}</span>
          <span className="mt-1 block text-sm text-faint">
            {contentTypes[fromWire(content_type)?.type ?? '']?.label}
          </span>
        </span>
      </PageLink>
      <div className="mt-auto flex flex-wrap gap-2">
        <SubscribeButton contentId={content_id} isOn path="/sec/my-subscribe" refresh={['Subject']} />
        {manage_link && hasPath(manage_link) ? <LinkButton to={manage_link}>管理</LinkButton> : null}
      </div>
    </article>
  )
}
