import { collectionCalls } from '@zhixing/contract/containers/collection/calls.ts'
import { ownPageSize } from '@zhixing/contract/containers/container/page-inputs.ts'
import { useCallPages } from '#api/use-call-pages.ts'
import { isTeacher } from '#session/can.ts'
import { useSession } from '#session/use-session.ts'
import { Discover } from '#ui/discover.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { hasPath } from '#ui/site-paths.ts'
import { TabsAndKeyword } from '#ui/tabs-and-keyword.tsx'
import { useUrlQuery } from '#ui/use-url-query.ts'
import { NoOwnCollections } from '../parts/no-own-collections.tsx'
import { MyCollectionCard } from '../parts/shared/my-collection-card.tsx'

/** /my/study-collection: what I learn, and what I made or help with. */
export function Page() {
  const session = useSession()
  const [query, changeQuery] = useUrlQuery()
  const tab = query.tab === 'create' ? 'create' : 'join'
  const keyword = query.keyword ? { keyword: query.keyword } : {}
  const pages = useCallPages(collectionCalls.mine, { tab, limit: ownPageSize, ...keyword })
  const create =
    isTeacher(session) && hasPath('/sec/collection/add') ? (
      <LinkButton type="primary" to="/sec/collection/add">
        创建学习集
      </LinkButton>
    ) : null
  return (
    <Discover
      title="我的学习集"
      actions={create}
      filters={
        <TabsAndKeyword
          tabs={{
            label: '范围',
            value: tab,
            onChange: (next) => changeQuery({ tab: next === 'join' ? undefined : next }),
            items: [
              { key: 'join', label: '我学习的' },
              { key: 'create', label: '我创建的' },
            ],
          }}
          keyword={{
            placeholder: '搜索我的学习集',
            value: query.keyword ?? '',
            onSearch: (text) => changeQuery({ keyword: text }),
          }}
        />
      }
      pages={pages}
      rowKey={(row) => row.id}
      card={(row) => <MyCollectionCard collection={row} />}
      empty={
        tab === 'create' || query.keyword ? (
          <NoOwnCollections isFiltered={Boolean(query.keyword)} create={create} />
        ) : (
          <EmptyState
            title="还没有加入学习集"
            text="到资源中心找一门感兴趣的内容，加入后会显示在这里。"
            actions={
              <LinkButton type="primary" to="/sec/resource_center">
                去资源中心
              </LinkButton>
            }
          />
        )
      }
    />
  )
}
