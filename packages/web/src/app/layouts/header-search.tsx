import { useNavigate, useSearchParams } from 'react-router'
import { SearchBox } from '#ui/search-box.tsx'

/** The header's keyword; opens the results in place. */
export function HeaderSearch() {
  const navigate = useNavigate()
  const [search] = useSearchParams()
  function handleSearch(keyword: string): void {
    if (keyword) {
      Promise.resolve(navigate(`/sec/search?${new URLSearchParams({ keyword })}`)).catch(() => undefined)
    }
  }
  return (
    <div className="w-full max-w-100">
      <SearchBox placeholder="搜索课程、资源、班级" value={search.get('keyword') ?? ''} onSearch={handleSearch} />
    </div>
  )
}
