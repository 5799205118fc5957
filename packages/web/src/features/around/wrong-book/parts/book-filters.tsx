import { questionKinds } from '@zhixing/contract/leaves/question/kinds.ts'
import { FilterSelect } from '#ui/filter-select.tsx'
import { SearchBox } from '#ui/search-box.tsx'
import type { ChangeQuery } from '#ui/use-url-query.ts'

interface BookFiltersProps {
  places: readonly { id: number; c: number; title: string; c_title: string }[]
  query: Record<string, string>
  onQuery: ChangeQuery
}

/** Where from, which kind, and a word of the stem; all of it stands in the address. */
export function BookFilters({ places, query, onQuery }: BookFiltersProps) {
  const containers = [...new Map(places.map(({ c, c_title }) => [c, c_title]))]
  const exams = places.filter(({ c }) => !query.c || String(c) === query.c)
  return (
    <div className="mt-3 grid grid-cols-2 gap-2 sm:flex sm:flex-wrap sm:items-center">
      <FilterSelect
        label="全部学习集"
        value={query.c ?? ''}
        choices={containers.map(([c, title]) => ({ value: String(c), label: title }))}
        onChange={(c) => onQuery({ c, id: undefined })}
      />
      <FilterSelect
        label="全部考试"
        value={query.id ?? ''}
        choices={exams.map(({ id, title }) => ({ value: String(id), label: title }))}
        onChange={(id) => onQuery({ id })}
      />
      <FilterSelect
        label="全部题型"
        value={query.type ?? ''}
        choices={questionKinds.map(({ type, label }) => ({ value: String(type), label }))}
        onChange={(type) => onQuery({ type })}
      />
      <div className="sm:ml-auto sm:w-52">
        <SearchBox placeholder="搜索题干" value={query.keyword ?? ''} onSearch={(keyword) => onQuery({ keyword })} />
      </div>
    </div>
  )
}
