import { type MarketData, marketCalls } from '@zhixing/contract/containers/market/calls.ts'
import { type TrendSide, trendSideLabels, trendSides } from '@zhixing/contract/containers/market/limits.ts'
import { trendInput } from '@zhixing/contract/containers/market/routes.ts'
import { useCall } from '#api/use-call.ts'
import { Button } from '#ui/button.tsx'
import { ChoiceBar } from '#ui/choice-bar.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { FilterSelect } from '#ui/filter-select.tsx'
import { PageBody } from '#ui/page-body.tsx'
import { PageFrame } from '#ui/page-frame.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { SkeletonLines } from '#ui/skeleton-lines.tsx'
import { type ChangeQuery, useUrlQuery } from '#ui/use-url-query.ts'
import { TrendFigures, TrendLines, TrendSources } from '../parts/trend-figures.tsx'

const cleared = { post: undefined, category: undefined, city: undefined }

/** /career/job-trend: demand and pay of twelve months by post, city and category, with where they are from (spec 2 §2). */
export function Page() {
  const [query, changeQuery] = useUrlQuery()
  const input = trendInput(query)
  const trend = useCall(marketCalls.getChannelMarketData, input, { keepPrevious: true, handled: true })
  return (
    <PageBody width="wide">
      <PageHeader title="职业趋势" text="近12个月的岗位需求与薪资，来自已发布职业路径的市场数据" />
      <Filters query={query} onChange={changeQuery} />
      <PageFrame call={trend} skeleton={<SkeletonLines rows={8} className="rounded-card bg-card p-4" />}>
        {(data) => <Trend data={data} by={input.by} onChange={changeQuery} />}
      </PageFrame>
    </PageBody>
  )
}

function Trend({ data, by, onChange }: { data: MarketData; by: TrendSide; onChange: ChangeQuery }) {
  if (data.months.length === 0) {
    return <EmptyState title="还没有市场数据" text="职业路径发布并上传市场数据后，这里显示需求与薪资。" />
  }
  if (data.lines.length === 0) {
    return (
      <EmptyState
        title="没有符合条件的数据"
        text="换个岗位、城市或类别再看看。"
        actions={<Button onClick={() => onChange(cleared)}>清除筛选</Button>}
      />
    )
  }
  return (
    <>
      <h2 className="sr-only">近12个月</h2>
      <TrendFigures data={data}>
        <div className="mb-3 flex flex-wrap items-center justify-between gap-2">
          <h3 className="font-semibold text-ink">按{trendSideLabels[by]}</h3>
          <ChoiceBar
            label="分组"
            choices={trendSides.map((side) => ({ value: side, label: trendSideLabels[side] }))}
            value={by}
            onChange={(side) => onChange({ by: side === 'post' ? undefined : side })}
          />
        </div>
        <TrendLines data={data} by={by} />
      </TrendFigures>
      <TrendSources sources={data.sources} />
    </>
  )
}

function Filters({ query, onChange }: { query: Record<string, string>; onChange: ChangeQuery }) {
  const choices = useCall(marketCalls.getMarketCategory, {}, { handled: true })
  const { posts = [], categories = [], cities = [] } = choices.data ?? {}
  const named = (rows: readonly { value: string }[], chosen = '') => {
    const values = rows.map(({ value }) => value)
    const all = chosen === '' || values.includes(chosen) ? values : [chosen, ...values]
    return all.map((value) => ({ value, label: value }))
  }
  return (
    <section aria-label="筛选" className="mb-4 flex flex-wrap gap-3 rounded-card bg-card px-4 py-3 shadow-card">
      <FilterSelect
        label="全部岗位"
        value={query.post ?? ''}
        choices={named(posts, query.post)}
        onChange={(post) => onChange({ post })}
      />
      <FilterSelect
        label="全部城市"
        value={query.city ?? ''}
        choices={cities.map(({ id, name }) => ({ value: String(id), label: name }))}
        onChange={(city) => onChange({ city })}
      />
      <FilterSelect
        label="全部类别"
        value={query.category ?? ''}
        choices={named(categories, query.category)}
        onChange={(category) => onChange({ category })}
      />
    </section>
  )
}
