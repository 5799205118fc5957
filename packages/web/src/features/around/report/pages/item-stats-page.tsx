import { reportCalls } from '@zhixing/contract/around/report/calls.ts'
import { managePathOf } from '@zhixing/contract/content-types.ts'
import { useCall } from '#api/use-call.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { PageFrame } from '#ui/page-frame.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { usePathParams } from '#ui/path-params.ts'
import type { ManagedContainer } from '../../../content/content/parts/shared/container-module.ts'
import { ManagedTab } from '../../../content/content/parts/shared/managed-tab.tsx'
import { AllDataLink } from '../parts/all-data-link.tsx'
import { LearnerResults } from '../parts/learner-results.tsx'

/** …/data/stats/item/{stageItemId}: one item by its learners; it is named by its place in a stage. */
export function Page() {
  const id = Number(usePathParams().item)
  return <ManagedTab action="data">{(container) => <Item container={container} id={id} />}</ManagedTab>
}

function Item({ container, id }: { container: ManagedContainer; id: number }) {
  const options = useCall(reportCalls.getFilterOption, { id: container.id })
  return (
    <PageFrame call={options}>
      {({ items }) => {
        const item = items.find(({ item_id }) => item_id === id)
        return item ? (
          <>
            <PageHeader title={item.title} text={<AllDataLink container={container} />} />
            <LearnerResults container={container} item={item.content_id} />
          </>
        ) : (
          <EmptyState
            title="内容不存在或已被删除"
            actions={<LinkButton to={managePathOf(container, 'data') ?? '/'}>回到数据统计</LinkButton>}
          />
        )
      }}
    </PageFrame>
  )
}
