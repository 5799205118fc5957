import { collectionCalls } from '@zhixing/contract/collection/calls.ts'
import { resourceCenterPageSize } from '@zhixing/contract/collection/routes.ts'
import { useCallPages } from '#api/use-call-pages.ts'
import { isTeacher } from '#session/can.ts'
import { useSession } from '#session/use-session.ts'
import { Discover } from '#ui/discover.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { SearchBox } from '#ui/search-box.tsx'
import { hasPath } from '#ui/site-paths.ts'
import { TabBar } from '#ui/tab-bar.tsx'
import { useUrlQuery } from '#ui/use-url-query.ts'
import { MyCollectionCard } from '../parts/shared/my-collection-card.tsx'

/** /my/study-collection: what I learn, and what I made or help with. */
export function Page() {
  const session = useSession()
  const [query, changeQuery] = useUrlQuery()
  const tab = query.tab === 'create' ? 'create' : 'join'
  const keyword = query.keyword ? { keyword: query.keyword } : {}
  const pages = useCallPages(collectionCalls.mine, { tab, limit: resourceCenterPageSize, ...keyword })
  const canAdd = isTeacher(session) && hasPath('/sec/collection/add')
  return (
    <Discover
      title="我的学习集"
      actions={
        canAdd ? (
          <LinkButton type="primary" to="/sec/collection/add">
            创建学习集
          </LinkButton>
        ) : null
      }
      filters={
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <div className="min-w-0 flex-1">
            <TabBar
              label="范围"
              value={tab}
              onChange={(next) => changeQuery({ tab: next === 'join' ? undefined : next })}
              items={[
                { key: 'join', label: '我学习的' },
                { key: 'create', label: '我创建的' },
              ]}
            />
          </div>
          <div className="w-full md:w-60">
            <SearchBox
              placeholder="搜索我的学习集"
              value={query.keyword ?? ''}
              onSearch={(text) => changeQuery({ keyword: text })}
            />
          </div>
        </div>
      }
      pages={pages}
      rowKey={(row) => row.id}
      card={(row) => <MyCollectionCard collection={row} />}
      empty={
        tab === 'join' ? (
          <EmptyState
            title="还没有加入学习集"
            text="到资源中心找一门感兴趣的内容，加入后会显示在这里。"
            actions={
              <LinkButton type="primary" to="/sec/resource_center">
                去资源中心
              </LinkButton>
            }
          />
        ) : (
          <EmptyState
            title="还没有创建学习集"
            text={
              canAdd ? '创建第一个学习集，添加视频、图文和文档。' : '教师可以创建学习集，如需开通请联系组织管理员。'
            }
          />
        )
      }
    />
  )
}
