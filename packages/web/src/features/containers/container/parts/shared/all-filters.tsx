import { industryCalls } from '@zhixing/contract/base/industry/calls.ts'
import { type Kind, kindAt } from '@zhixing/contract/containers/container/page-inputs.ts'
import { useCall } from '#api/use-call.ts'
import { ChipFilter } from '#ui/chip-filter.tsx'
import { ChoiceBar } from '#ui/choice-bar.tsx'
import { SearchBox } from '#ui/search-box.tsx'
import { TabBar } from '#ui/tab-bar.tsx'
import type { ChangeQuery } from '#ui/use-url-query.ts'
import { industryRows } from '../../industry-rows.ts'

interface AllFiltersProps {
  query: Record<string, string>
  onChange: ChangeQuery
  /** The kinds the person may see; a single one is not shown as a choice. */
  kinds: readonly Kind[]
  placeholder: string
}

const orders = [
  { value: 'newest', label: '最新' },
  { value: 'hot', label: '最热' },
]

/** Filters of a list of all: kind, industry, keyword, order. */
export function AllFilters({ query, onChange, kinds, placeholder }: AllFiltersProps) {
  const [first] = kinds
  const kind = kindAt(kinds, query.type)
  const industries = useCall(industryCalls.lists, {}, { handled: true, staleMs: Number.POSITIVE_INFINITY })
  const rows = industryRows(industries.data ?? [], Number(query.industry_id ?? 0))
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {first && kind && kinds.length > 1 ? (
          <div className="min-w-0 flex-1">
            <TabBar
              label="资源类型"
              value={kind.at}
              onChange={(type) => onChange({ type: type === first.at ? undefined : type })}
              items={kinds.map(({ at, label }) => ({ key: at, label }))}
            />
          </div>
        ) : null}
        <div className="flex items-center gap-2 max-md:w-full">
          <div className="min-w-0 flex-1 md:w-60">
            <SearchBox
              placeholder={placeholder}
              value={query.keyword ?? ''}
              onSearch={(keyword) => onChange({ keyword })}
            />
          </div>
          <ChoiceBar
            label="排序"
            choices={orders}
            value={query.order === 'hot' ? 'hot' : 'newest'}
            onChange={(order) => onChange({ order: order === 'hot' ? order : undefined })}
          />
        </div>
      </div>
      {rows.map((row) => (
        <ChipFilter
          key={row.parentId}
          label={row.parentId === 0 ? '行业' : '细分'}
          value={row.chosen}
          chips={[{ value: row.parentId === 0 ? '' : String(row.parentId), label: '全部' }, ...row.chips]}
          onChange={(industry) => onChange({ industry_id: industry })}
        />
      ))}
      {query.tag_id ? (
        <div>
          <button
            type="button"
            className="rounded-full bg-primary-soft px-3 py-1 text-primary"
            onClick={() => onChange({ tag_id: undefined })}
          >
            按标签筛选中，点此取消
          </button>
        </div>
      ) : null}
    </>
  )
}
