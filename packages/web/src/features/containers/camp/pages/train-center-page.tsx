import { campCalls } from '@zhixing/contract/containers/camp/calls.ts'
import { centreInput, centreKinds } from '@zhixing/contract/containers/camp/page-inputs.ts'
import { useCallPages } from '#api/use-call-pages.ts'
import { Button } from '#ui/button.tsx'
import { Discover } from '#ui/discover.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { useUrlQuery } from '#ui/use-url-query.ts'
import { AllFilters } from '../../container/parts/shared/all-filters.tsx'
import { CampCard } from '../parts/camp-card.tsx'

const cleared = { keyword: undefined, industry_id: undefined, tag_id: undefined, order: undefined }

/** 实训中心: camps and trainings one may see, by kind, industry and keyword (3 §2.1, §2.13). */
export function Page() {
  const [query, changeQuery] = useUrlQuery()
  const pages = useCallPages(campCalls.lists, centreInput(query))
  const isFiltered = Boolean(query.keyword || query.industry_id || query.tag_id)
  return (
    <Discover
      title="实训中心"
      text="训练营按周安排、有始有终；实训一个下午就能练完。"
      filters={<AllFilters query={query} onChange={changeQuery} kinds={centreKinds} placeholder="搜索训练营和实训" />}
      pages={pages}
      rowKey={(row) => row.id}
      card={(row) => <CampCard row={row} />}
      empty={
        isFiltered ? (
          <EmptyState
            title="没有符合条件的实训"
            text="换个关键词，或清除筛选条件再看看。"
            actions={<Button onClick={() => changeQuery(cleared)}>清除筛选</Button>}
          />
        ) : (
          <EmptyState title="还没有实训" text="有新的训练营和实训发布后，会显示在这里。" />
        )
      }
    />
  )
}
