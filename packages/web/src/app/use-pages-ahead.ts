import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { prefetchPage } from './at-hand.ts'
import { routeOf } from './pages.ts'
import { savesData } from './saves-data.ts'

/** A page's own requests come first. */
const patienceMs = 1500
/** As many kinds of pages as one goes on to. */
const pagesMax = 4

/** One path for each kind of page that is linked from the content, in the order in which it stands there. */
function linkedPaths(): string[] {
  const links = document.querySelectorAll<HTMLAnchorElement>('#main a[href^="/"]')
  const paths = [...links].map(({ pathname }) => pathname)
  return [...new Map(paths.map((path) => [routeOf(path)?.page, path])).values()].slice(0, pagesMax)
}

/**
 * Fetches the code of the pages one may go on to: a finger does not come near before it presses. Not before what this page
 * needs is there, and not for who saves data.
 */
export function usePagesAhead(isDue: boolean): void {
  const { pathname } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page has other links.
  useEffect(() => {
    if (!isDue || savesData()) {
      return
    }
    const timer = setTimeout(() => linkedPaths().forEach(prefetchPage), patienceMs)
    return () => clearTimeout(timer)
  }, [isDue, pathname])
}
