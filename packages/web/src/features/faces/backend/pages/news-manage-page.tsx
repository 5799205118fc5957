import { newsCalls } from '@zhixing/contract/containers/news/calls.ts'
import { newsStateLabels, newsStates } from '@zhixing/contract/containers/news/limits.ts'
import { useCall } from '#api/use-call.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { FilterSelect } from '#ui/filter-select.tsx'
import { KeywordFilter } from '#ui/keyword-filter.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { keywordOf, pageOf } from '#ui/list-query.ts'
import { TablePage } from '#ui/table-page.tsx'
import { useUrlQuery } from '#ui/use-url-query.ts'
import { BackendFrame } from '../parts/backend-frame.tsx'
import { NewsCard, newsColumns } from '../parts/news-columns.tsx'

const stateChoices = newsStates.map((state) => ({ value: state, label: newsStateLabels[state] }))

/** /sec/backend/news: what was written, is waiting and can be read. */
export function Page() {
  const [query, changeQuery] = useUrlQuery()
  const state = newsStates.find((one) => one === query.state)
  const input = { ...pageOf(query), ...keywordOf(query), ...(state ? { state } : {}) }
  const news = useCall(newsCalls.stored, input, { keepPrevious: true })
  const isFiltered = state !== undefined || Boolean(query.keyword)
  const add = (
    <LinkButton type="primary" to="/sec/backend/news/add">
      写资讯
    </LinkButton>
  )
  return (
    <BackendFrame>
      <TablePage
        name="backend-news"
        title="资讯管理"
        text="置顶的资讯排在最前面；到时间的自动发布。"
        actions={add}
        call={news}
        columns={newsColumns}
        rowKey={(row) => row.id}
        card={(row) => <NewsCard row={row} />}
        page={input.page}
        limit={input.limit}
        onQuery={changeQuery}
        filters={
          <>
            <KeywordFilter
              placeholder="搜索标题和摘要"
              value={query.keyword ?? ''}
              onSearch={(keyword) => changeQuery({ keyword })}
            />
            <FilterSelect
              label="全部状态"
              choices={stateChoices}
              value={state ?? ''}
              onChange={(chosen) => changeQuery({ state: chosen })}
            />
          </>
        }
        empty={
          <EmptyState
            title={isFiltered ? '没有符合条件的资讯' : '还没有资讯'}
            text={isFiltered ? '换个关键词，或清除筛选条件。' : '写一条资讯，告诉大家正在发生什么。'}
            actions={isFiltered ? undefined : add}
          />
        }
      />
    </BackendFrame>
  )
}
