import { liveSubjectTypes, subjectLabel } from '@zhixing/contract/containers/subject/limits.ts'
import { discoverCalls, type Subscribable } from '@zhixing/contract/faces/discover/calls.ts'
import { subscribeInput } from '@zhixing/contract/faces/discover/routes.ts'
import { useCallPages } from '#api/use-call-pages.ts'
import { Button } from '#ui/button.tsx'
import { Discover } from '#ui/discover.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { FilterSelect } from '#ui/filter-select.tsx'
import { KeywordFilter } from '#ui/keyword-filter.tsx'
import { useUrlQuery } from '#ui/use-url-query.ts'
import { SubscribeButton } from '../../../talk/subscription/parts/shared/subscribe-button.tsx'
import { SubscribeTabs } from '../parts/subscribe-tabs.tsx'
import { SubscriptionCard } from '../parts/subscription-card.tsx'

const cleared = { keyword: undefined, type: undefined }

/** /sec/subscribe: what can be subscribed to. */
export function Page() {
  const [query, changeQuery] = useUrlQuery()
  // Another r is another list, asked anew (myTask.query).
  const pages = useCallPages(discoverCalls.getSubscribePageData, {
    ...subscribeInput(query),
    ...(query.r ? { r: query.r } : {}),
  })
  const isFiltered = Boolean(query.keyword || query.type)
  return (
    <Discover
      title="订阅"
      text="订阅后，有新内容会收进“我的订阅”"
      layout="narrow"
      filters={
        <>
          <SubscribeTabs at="all" />
          <div className="flex flex-wrap items-center gap-3">
            <KeywordFilter
              placeholder="搜索名称"
              value={query.keyword ?? ''}
              onSearch={(keyword) => changeQuery({ keyword })}
            />
            <FilterSelect
              label="全部类型"
              value={query.type ?? ''}
              choices={liveSubjectTypes.map((type) => ({ value: type, label: subjectLabel(type) }))}
              onChange={(type) => changeQuery({ type })}
            />
          </div>
        </>
      }
      pages={pages}
      rowKey={(row) => row.content_id}
      card={(row) => <SubscribableCard row={row} />}
      empty={
        isFiltered ? (
          <EmptyState
            title="没有符合条件的专题"
            actions={<Button onClick={() => changeQuery(cleared)}>清除筛选</Button>}
          />
        ) : (
          <EmptyState title="还没有可订阅的内容" text="学习中心和专题发布后会显示在这里。" />
        )
      }
    />
  )
}

function SubscribableCard({ row }: { row: Subscribable }) {
  return (
    <SubscriptionCard
      link={row.link}
      title={row.title}
      picture={row.logo_data}
      typeName={row.type_name}
      counts={row}
      introduce={row.introduce}
    >
      <SubscribeButton
        contentId={row.content_id}
        isOn={row.has_follow}
        path="/sec/subscribe"
        refresh={[discoverCalls.getSubscribePageData]}
      />
    </SubscriptionCard>
  )
}
