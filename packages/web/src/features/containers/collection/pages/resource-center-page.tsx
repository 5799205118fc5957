import { collectionCalls } from '@zhixing/contract/containers/collection/calls.ts'
import { collectionTypes } from '@zhixing/contract/containers/collection/limits.ts'
import { resourceCenterInput } from '@zhixing/contract/containers/collection/routes.ts'
import { Navigate } from 'react-router'
import { useCallPages } from '#api/use-call-pages.ts'
import { canSeeTeaching } from '#session/can.ts'
import { useSession } from '#session/use-session.ts'
import { Button } from '#ui/button.tsx'
import { Discover } from '#ui/discover.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { useUrlQuery } from '#ui/use-url-query.ts'
import { ResourceFilters } from '../parts/resource-filters.tsx'
import { CollectionCard } from '../parts/shared/collection-card.tsx'

const cleared = { keyword: undefined, industry_id: undefined, tag_id: undefined, order: undefined }

/** /sec/resource_center: learning resources for everybody, teaching resources for whom C021 names. */
export function Page() {
  const session = useSession()
  const [query, changeQuery] = useUrlQuery()
  const input = resourceCenterInput(query)
  const isTeaching = input.type === collectionTypes.teaching
  const isAllowed = !isTeaching || canSeeTeaching(session)
  const pages = useCallPages(collectionCalls.lists, input, { enabled: isAllowed })
  if (!isAllowed) {
    return <Navigate to="/sec/noauth" replace />
  }
  const isFiltered = Boolean(query.keyword || query.industry_id || query.tag_id)
  return (
    <Discover
      title="资源中心"
      text="系统学习资源与教学资源，按行业、关键词查找。"
      filters={<ResourceFilters query={query} onChange={changeQuery} canSeeTeaching={canSeeTeaching(session)} />}
      pages={pages}
      rowKey={(row) => row.id}
      card={(row) => <CollectionCard collection={row} />}
      empty={
        isFiltered ? (
          <EmptyState
            title="没有符合条件的资源"
            text="换个关键词，或清除筛选条件再看看。"
            actions={<Button onClick={() => changeQuery(cleared)}>清除筛选</Button>}
          />
        ) : (
          <EmptyState
            title={isTeaching ? '还没有教学资源' : '还没有学习资源'}
            text="有新的资源发布后，会显示在这里。"
          />
        )
      }
    />
  )
}
