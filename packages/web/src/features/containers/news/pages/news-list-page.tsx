import { industryCalls } from '@zhixing/contract/base/industry/calls.ts'
import { newsCalls } from '@zhixing/contract/containers/news/calls.ts'
import { newsInput } from '@zhixing/contract/containers/news/routes.ts'
import { useCall } from '#api/use-call.ts'
import { isAdmin } from '#session/can.ts'
import { useSession } from '#session/use-session.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { FilterSelect } from '#ui/filter-select.tsx'
import { KeywordFilter } from '#ui/keyword-filter.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { PageBody } from '#ui/page-body.tsx'
import { PageFrame } from '#ui/page-frame.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { Pager } from '#ui/pager.tsx'
import { SkeletonLines } from '#ui/skeleton-lines.tsx'
import { useLastPage } from '#ui/use-last-page.ts'
import { type ChangeQuery, useUrlQuery } from '#ui/use-url-query.ts'
import { newsPaths } from '../news-paths.ts'
import { NewsLine } from '../parts/shared/news-line.tsx'

const cleared = { keyword: undefined, industry_id: undefined }

/** /sec/news: what happened, the pinned ones first. */
export function Page() {
  const session = useSession()
  const [query, changeQuery] = useUrlQuery()
  const input = newsInput(query)
  const news = useCall(newsCalls.lists, input, { keepPrevious: true, handled: true })
  useLastPage(news.data, input, changeQuery)
  const isFiltered = Boolean(query.keyword || query.industry_id)
  return (
    <PageBody width="narrow">
      <PageHeader
        title="资讯"
        text="平台与各组织的通知、活动和教学动态"
        actions={isAdmin(session) ? <LinkButton to={newsPaths.manage}>管理资讯</LinkButton> : null}
      />
      <Filters query={query} onChange={changeQuery} />
      <PageFrame call={news} skeleton={<SkeletonLines rows={10} className="rounded-card bg-card p-4" />}>
        {({ data, total }) =>
          total === 0 ? (
            <EmptyState
              title={isFiltered ? '没有符合条件的资讯' : '还没有资讯'}
              text={isFiltered ? '换个关键词，或清除筛选条件再看看。' : '发布后会显示在这里。'}
              actions={isFiltered ? <Button onClick={() => changeQuery(cleared)}>清除筛选</Button> : undefined}
            />
          ) : (
            <>
              <ul className="flex flex-col gap-3" aria-label="资讯列表">
                {data.map((row) => (
                  <li key={row.id}>
                    <NewsLine news={row} />
                  </li>
                ))}
              </ul>
              {total > input.limit ? (
                <div className="mt-4">
                  <Pager
                    page={input.page}
                    limit={input.limit}
                    total={total}
                    onChange={({ page }) => changeQuery({ page })}
                  />
                </div>
              ) : null}
            </>
          )
        }
      </PageFrame>
    </PageBody>
  )
}

function Filters({ query, onChange }: { query: Record<string, string>; onChange: ChangeQuery }) {
  const industries = useCall(industryCalls.lists, {}, { handled: true, staleMs: Number.POSITIVE_INFINITY })
  const top = (industries.data ?? []).filter(({ parent_id }) => parent_id === 0)
  return (
    <section
      aria-label="筛选"
      className="mb-4 flex flex-wrap items-center gap-3 rounded-card bg-card px-4 py-3 shadow-card"
    >
      <KeywordFilter placeholder="搜索资讯" value={query.keyword ?? ''} onSearch={(keyword) => onChange({ keyword })} />
      <FilterSelect
        label="全部行业"
        value={query.industry_id ?? ''}
        choices={top.map(({ id, title }) => ({ value: String(id), label: title }))}
        onChange={(industry) => onChange({ industry_id: industry })}
      />
    </section>
  )
}
