import { Suspense } from 'react'
import { breakpoints } from '#theme/tokens.ts'
import { useMedia } from '#theme/use-media.ts'
import { besidePage } from '#ui/beside-page.ts'
import { hasPath } from '#ui/site-paths.ts'

const HeaderSearch = besidePage(async () => (await import('./header-search.tsx')).HeaderSearch)

/** Where the header has no room for its search (header.searchInput.narrow). */
export const tiny = `(max-width: ${breakpoints.search - 0.02}px)`

/** The search input of the narrowest screens: a row below the header, which scrolls away, or at the top of the drawer. */
export function SearchRow({ className }: { className: string }) {
  const isTiny = useMedia(tiny)
  return isTiny && hasPath('/sec/search') ? (
    <div className={`flex min-h-15 items-center ${className}`}>
      <Suspense fallback={null}>
        <HeaderSearch />
      </Suspense>
    </div>
  ) : null
}
