import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { fetchParts } from '#ui/fetched-part.ts'
import { savesData } from './saves-data.ts'

/** What the page itself asks for comes first. */
const patienceMs = 1500

/**
 * Fetches what may open on the page (dialogs, menus, lists) once the page is there: it opens at once then, and also when the line is
 * lost meanwhile. Not for who saves data.
 */
export function usePartsAhead(isDue: boolean): void {
  const { pathname } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page brings parts of its own.
  useEffect(() => {
    if (!isDue || savesData()) {
      return
    }
    const timer = setTimeout(fetchParts, patienceMs)
    return () => clearTimeout(timer)
  }, [isDue, pathname])
}
