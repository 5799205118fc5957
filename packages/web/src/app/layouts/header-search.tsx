import { useSearchParams } from 'react-router'
import { SearchBox } from '#ui/search-box.tsx'
import { useGo } from '#ui/use-go.ts'

/** The header's keyword; opens the results in place. */
export function HeaderSearch() {
  const go = useGo()
  const [search] = useSearchParams()
  function handleSearch(keyword: string): void {
    if (keyword) {
      go(`/sec/search?${new URLSearchParams({ keyword })}`)
    }
  }
  return (
    <div className="w-full max-w-100">
      <SearchBox placeholder="搜索课程、资源、班级" value={search.get('keyword') ?? ''} onSearch={handleSearch} />
    </div>
  )
}
