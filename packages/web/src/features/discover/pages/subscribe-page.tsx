import { discoverCalls, type Subscribable } from '@zhixing/contract/discover/calls.ts'
import { subscribeInput } from '@zhixing/contract/discover/routes.ts'
import { liveSubjectTypes, subjectLabel } from '@zhixing/contract/subject/limits.ts'
import { Button } from 'antd'
import { useCallPages } from '#api/use-call-pages.ts'
import { Cover } from '#ui/cover.tsx'
import { Discover } from '#ui/discover.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { FilterSelect } from '#ui/filter-select.tsx'
import { PageLink } from '#ui/page-link.tsx'
import { SearchBox } from '#ui/search-box.tsx'
import { useUrlQuery } from '#ui/use-url-query.ts'
import { SubscribeButton } from '../../interest/parts/shared/subscribe-button.tsx'
import { SubscribeTabs } from '../parts/subscribe-tabs.tsx'

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
            <div className="w-full sm:w-60">
              <SearchBox
                placeholder="搜索名称"
                value={query.keyword ?? ''}
                onSearch={(keyword) => changeQuery({ keyword })}
              />
            </div>
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
    <article className="flex h-full flex-col gap-3 rounded-card bg-card p-4 shadow-card">
      <PageLink to={row.link} className="flex items-start gap-3">
        <Cover title={row.title} picture={row.logo_data} isSmall className="!w-24 shrink-0 rounded-card" />
        <span className="min-w-0 flex-1">
          <span className="line-clamp-2 font-medium text-ink">{row.title}</span>
          <span className="mt-1 block text-sm text-faint">
            {row.type_name} · {row.content_num}项内容 · {row.follow_num}人订阅
          </span>
        </span>
      </PageLink>
      {row.introduce ? <p className="line-clamp-2 text-sm text-soft">{row.introduce}</p> : null}
      <div className="mt-auto">
        <SubscribeButton
          contentId={row.content_id}
          isOn={row.has_follow}
          path="/sec/subscribe"
          refresh={[discoverCalls.getSubscribePageData]}
        />
      </div>
    </article>
  )
}
