import { bannerCalls } from '@zhixing/contract/content/banner/calls.ts'
import { bannerTypeLabels, bannerTypes } from '@zhixing/contract/content/banner/sizes.ts'
import { useCall } from '#api/use-call.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { FilterSelect } from '#ui/filter-select.tsx'
import { KeywordFilter } from '#ui/keyword-filter.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { keywordOf, pageOf } from '#ui/list-query.ts'
import { TablePage } from '#ui/table-page.tsx'
import { useUrlQuery } from '#ui/use-url-query.ts'
import { BackendFrame } from '../parts/backend-frame.tsx'
import { BannerCard, bannerColumns } from '../parts/banner-columns.tsx'
import { BannerOrder } from '../parts/banner-order.tsx'

const typeChoices = bannerTypes.map((type) => ({ value: type, label: bannerTypeLabels[type] }))

/** /sec/backend/banner: what is shown where, from when to when, and how often it was followed. */
export function Page() {
  const [query, changeQuery] = useUrlQuery()
  const type = bannerTypes.find((one) => one === query.type)
  const input = { ...pageOf(query), ...keywordOf(query), ...(type ? { type } : {}) }
  const banners = useCall(bannerCalls.stored, input, { keepPrevious: true })
  const isFiltered = type !== undefined || Boolean(query.keyword)
  const add = (
    <LinkButton type="primary" to="/sec/backend/banner/add">
      新建横幅
    </LinkButton>
  )
  return (
    <BackendFrame>
      <TablePage
        name="backend-banner"
        title="横幅管理"
        text="同一位置的多条横幅轮流显示，排在前面的先显示。"
        actions={
          <>
            <BannerOrder />
            {add}
          </>
        }
        call={banners}
        columns={bannerColumns}
        rowKey={(row) => row.id}
        card={(row) => <BannerCard row={row} />}
        page={input.page}
        limit={input.limit}
        onQuery={changeQuery}
        filters={
          <>
            <KeywordFilter
              placeholder="搜索标题"
              value={query.keyword ?? ''}
              onSearch={(keyword) => changeQuery({ keyword })}
            />
            <FilterSelect
              label="全部位置"
              choices={typeChoices}
              value={type ?? ''}
              onChange={(chosen) => changeQuery({ type: chosen })}
            />
          </>
        }
        empty={
          <EmptyState
            title={isFiltered ? '没有符合条件的横幅' : '还没有横幅'}
            text={isFiltered ? '换个关键词，或清除筛选条件。' : '在首页或页头放一条横幅，告诉大家正在发生什么。'}
            actions={isFiltered ? undefined : add}
          />
        }
      />
    </BackendFrame>
  )
}
