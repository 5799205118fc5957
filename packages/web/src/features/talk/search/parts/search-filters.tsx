import { industryCalls } from '@zhixing/contract/base/industry/calls.ts'
import type { searchCalls } from '@zhixing/contract/talk/search/calls.ts'
import type { Reply } from '#api/reply.ts'
import { useCall } from '#api/use-call.ts'
import { ChoiceBar } from '#ui/choice-bar.tsx'
import { FilterSelect } from '#ui/filter-select.tsx'
import { TabBar } from '#ui/tab-bar.tsx'
import type { ChangeQuery } from '#ui/use-url-query.ts'

const orders = [
  { value: 'match', label: '相关' },
  { value: 'newest', label: '最新' },
  { value: 'hot', label: '最热' },
]

interface SearchFiltersProps {
  query: Record<string, string>
  onChange: ChangeQuery
  summary: Reply<typeof searchCalls.summary> | undefined
}

/** Kinds with how many there are of each, industry and order; and what was searched instead where nothing matched. */
export function SearchFilters({ query, onChange, summary }: SearchFiltersProps) {
  const industries = useCall(industryCalls.lists, {}, { handled: true, staleMs: Number.POSITIVE_INFINITY })
  const counts = summary?.counts ?? []
  const all = summary ? `全部 ${summary.total}${summary.is_cut ? '+' : ''}` : '全部'
  return (
    <section className="mb-4 rounded-card bg-card px-4 pb-3 shadow-card" aria-label="筛选">
      <TabBar
        label="内容类型"
        value={query.content_type ?? ''}
        onChange={(type) => onChange({ content_type: type })}
        items={[
          { key: '', label: all },
          ...counts.map((one) => ({ key: one.content_type, label: `${one.type_name} ${one.total}` })),
        ]}
      />
      <div className="mt-3 flex flex-wrap items-center gap-3">
        <FilterSelect
          label="全部行业"
          value={query.industry_id ?? ''}
          choices={(industries.data ?? [])
            .filter(({ parent_id }) => parent_id === 0)
            .map(({ id, title }) => ({ value: String(id), label: title }))}
          onChange={(industry) => onChange({ industry_id: industry })}
        />
        <ChoiceBar
          label="排序"
          choices={orders}
          value={query.order === 'newest' || query.order === 'hot' ? query.order : 'match'}
          onChange={(order) => onChange({ order: order === 'match' ? undefined : order })}
        />
      </div>
      {summary?.is_fuzzy && summary.total > 0 ? (
        <p className="mt-3 text-soft" role="status">
          没有找到“{query.keyword}”，以下是
          {summary.corrected ? (
            <>
              “
              <button type="button" className="text-primary" onClick={() => onChange({ keyword: summary.corrected })}>
                {summary.corrected}
              </button>
              ”的结果。
            </>
          ) : (
            '读音相近的结果。'
          )}
        </p>
      ) : null}
      {summary?.is_cut ? (
        <p className="mt-2 text-sm text-faint">只显示最相关的{summary.total}条，可选择类型或行业缩小范围。</p>
      ) : null}
    </section>
  )
}
