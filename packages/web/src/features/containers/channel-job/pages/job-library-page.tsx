import { regionCalls } from '@zhixing/contract/base/region/calls.ts'
import { optionLists } from '@zhixing/contract/base/setting/options.ts'
import { channelJobCalls } from '@zhixing/contract/containers/channel-job/calls.ts'
import { jobLimits } from '@zhixing/contract/containers/channel-job/limits.ts'
import { libraryInput, payBands } from '@zhixing/contract/containers/channel-job/routes.ts'
import { useCall } from '#api/use-call.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { FilterSelect } from '#ui/filter-select.tsx'
import { KeywordFilter } from '#ui/keyword-filter.tsx'
import { PageBody } from '#ui/page-body.tsx'
import { PageFrame } from '#ui/page-frame.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { Pager } from '#ui/pager.tsx'
import { SelectInput } from '#ui/select-input.tsx'
import { SkeletonLines } from '#ui/skeleton-lines.tsx'
import { useLastPage } from '#ui/use-last-page.ts'
import { type ChangeQuery, useUrlQuery } from '#ui/use-url-query.ts'
import { JobCard } from '../parts/shared/job-card.tsx'

const cleared = { keyword: undefined, city: undefined, pay: undefined, exp: undefined, edu: undefined }

/** /career/job-library: posts of all channels by keyword, city, pay, experience and education (spec 2 §2). */
export function Page() {
  const [query, changeQuery] = useUrlQuery()
  const input = libraryInput(query)
  const jobs = useCall(channelJobCalls.library, input, { keepPrevious: true, handled: true })
  useLastPage(jobs.data, { page: input.page, limit: jobLimits.pageSize }, changeQuery)
  const isFiltered = Object.keys(cleared).some((name) => query[name])
  return (
    <PageBody width="wide">
      <PageHeader title="岗位库" text="各职业路径对应的岗位：薪资、城市、经验与学历要求" />
      <Filters query={query} onChange={changeQuery} />
      <PageFrame call={jobs} skeleton={<SkeletonLines rows={8} className="rounded-card bg-card p-4" />}>
        {({ data: rows, total }) =>
          total === 0 ? (
            <EmptyState
              title={isFiltered ? '没有符合条件的岗位' : '还没有岗位'}
              text={isFiltered ? '换个关键词，或清除筛选条件再看看。' : '职业路径发布并添加岗位后，显示在这里。'}
              actions={isFiltered ? <Button onClick={() => changeQuery(cleared)}>清除筛选</Button> : undefined}
            />
          ) : (
            <>
              <h2 className="sr-only">岗位</h2>
              <ul className="mb-4 grid gap-3 sm:grid-cols-2 lg:grid-cols-3" aria-label="岗位">
                {rows.map((job) => (
                  <li key={job.id} className="min-w-0">
                    <JobCard job={job} />
                  </li>
                ))}
              </ul>
              <Pager
                isFixed
                page={input.page}
                limit={jobLimits.pageSize}
                total={total}
                onChange={({ page }) => changeQuery({ page })}
              />
            </>
          )
        }
      </PageFrame>
    </PageBody>
  )
}

function Filters({ query, onChange }: { query: Record<string, string>; onChange: ChangeQuery }) {
  const tree = useCall(regionCalls.getCityTree, {}, { handled: true, staleMs: Number.POSITIVE_INFINITY })
  const cities = tree.data?.tree.flatMap(({ children }) => children) ?? []
  return (
    <section aria-label="筛选" className="mb-4 flex flex-wrap gap-3 rounded-card bg-card px-4 py-3 shadow-card">
      <KeywordFilter
        placeholder="搜索岗位名称"
        value={query.keyword ?? ''}
        onSearch={(keyword) => onChange({ keyword })}
      />
      <SelectInput
        aria-label="全部城市"
        isFitted
        className="max-w-44"
        showSearch={{ optionFilterProp: 'label' }}
        value={query.city ?? ''}
        options={[
          { value: '', label: '全部城市' },
          ...cities.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
        onChange={(city: string) => onChange({ city })}
      />
      <FilterSelect label="全部薪资" value={query.pay ?? ''} choices={payBands} onChange={(pay) => onChange({ pay })} />
      <FilterSelect
        label="全部经验"
        value={query.exp ?? ''}
        choices={optionLists.exp}
        onChange={(exp) => onChange({ exp })}
      />
      <FilterSelect
        label="全部学历"
        value={query.edu ?? ''}
        choices={optionLists.edu}
        onChange={(edu) => onChange({ edu })}
      />
    </section>
  )
}
