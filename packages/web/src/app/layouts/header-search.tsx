import { useLocation, useSearchParams } from 'react-router'
import { useGo } from '#ui/use-go.ts'
import { SearchField } from '../../features/talk/search/parts/shared/search-field.tsx'

const searchPaths = new Set(['/sec/search', '/search'])

/** The header's keyword: in place on the search page, in a new tab elsewhere (spec 1 §2.3). */
export function HeaderSearch() {
  const go = useGo()
  const { pathname } = useLocation()
  const [search] = useSearchParams()
  const isHere = searchPaths.has(pathname)
  function handleSearch(keyword: string): void {
    const path = `/sec/search?${new URLSearchParams({ keyword })}`
    if (isHere) {
      go(path)
    } else {
      window.open(path, '_blank', 'noopener')
    }
  }
  return (
    <div className="w-full max-w-100">
      <SearchField
        placeholder="搜索课程、资源、班级"
        value={isHere ? (search.get('keyword') ?? '') : ''}
        onSearch={handleSearch}
      />
    </div>
  )
}
