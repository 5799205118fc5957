import { allInput, kindAt } from '@zhixing/contract/containers/container/page-inputs.ts'
import { Navigate } from 'react-router'
import { useCallPages } from '#api/use-call-pages.ts'
import { useSession } from '#session/use-session.ts'
import { Button } from '#ui/button.tsx'
import { Discover } from '#ui/discover.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { useUrlQuery } from '#ui/use-url-query.ts'
import { AllFilters } from '../parts/shared/all-filters.tsx'
import { ContainerCard } from '../parts/shared/container-card.tsx'
import { kindsFor, useLearningKit } from '../use-kit.ts'

const cleared = { keyword: undefined, industry_id: undefined, tag_id: undefined, order: undefined }

/** All containers of a type that one may see; kinds for teaching only for the roles of C021. */
export function Page() {
  const kit = useLearningKit()
  const session = useSession()
  const [query, changeQuery] = useUrlQuery()
  const kind = kindAt(kit.kinds, query.type)
  const kinds = kindsFor(session, kit.kinds)
  const isAllowed = kind === undefined || kinds.includes(kind)
  const pages = useCallPages(kit.learning.lists, allInput(query, kit.kinds), { enabled: isAllowed })
  if (!isAllowed) {
    return <Navigate to="/sec/noauth" replace />
  }
  const { all } = kit.words ?? {}
  const isFiltered = Boolean(query.keyword || query.industry_id || query.tag_id)
  return (
    <Discover
      title={all?.title ?? kit.label}
      text={all?.text}
      filters={
        <AllFilters
          query={query}
          onChange={changeQuery}
          kinds={kinds}
          placeholder={all?.search ?? `搜索${kit.label}`}
        />
      }
      pages={pages}
      rowKey={(row) => row.id}
      card={(row) => <ContainerCard type={kit.type} row={row} />}
      empty={
        isFiltered ? (
          <EmptyState
            title={`没有符合条件的${all?.called ?? kit.label}`}
            text="换个关键词，或清除筛选条件再看看。"
            actions={<Button onClick={() => changeQuery(cleared)}>清除筛选</Button>}
          />
        ) : (
          <EmptyState
            title={`还没有${kind?.label ?? kit.label}`}
            text={`有新的${all?.called ?? kit.label}发布后，会显示在这里。`}
          />
        )
      }
    />
  )
}
