import { contentTypes, fromWire } from '@zhixing/contract/content-types.ts'
import { mySubscribeInput } from '@zhixing/contract/faces/discover/routes.ts'
import { type Subscription, subscriptionCalls } from '@zhixing/contract/talk/subscription/calls.ts'
import { useCallPages } from '#api/use-call-pages.ts'
import { Discover } from '#ui/discover.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { hasPath } from '#ui/site-paths.ts'
import { SubscribeButton } from '../../../talk/subscription/parts/shared/subscribe-button.tsx'
import { SubscribeTabs } from '../parts/subscribe-tabs.tsx'
import { SubscriptionCard } from '../parts/subscription-card.tsx'

/** /sec/my-subscribe: what I subscribe to, the latest first. */
export function Page() {
  const pages = useCallPages(subscriptionCalls.mySubscribe, mySubscribeInput)
  return (
    <Discover
      title="我的订阅"
      layout="narrow"
      filters={<SubscribeTabs at="mine" />}
      pages={pages}
      rowKey={(row) => row.content_id}
      card={(row) => <OwnCard row={row} />}
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

function OwnCard({ row }: { row: Subscription }) {
  const { content, content_type, content_id, link, manage_link } = row
  return (
    <SubscriptionCard
      link={link}
      title={content.title}
      picture={content.logo_data}
      typeName={contentTypes[fromWire(content_type)?.type ?? '']?.label ?? ''}
      counts={row}
    >
      <SubscribeButton contentId={content_id} isOn path="/sec/my-subscribe" refresh={['Subject']} />
      {manage_link && hasPath(manage_link) ? <LinkButton to={manage_link}>管理</LinkButton> : null}
    </SubscriptionCard>
  )
}
