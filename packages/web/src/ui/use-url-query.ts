import { useCallback } from 'react'
import { useSearchParams } from 'react-router'
import { changeQuery, readQuery } from './url-state.ts'

export type ChangeQuery = (change: Record<string, string | number | undefined>) => void

/**
 * Filters, tab and page as they stand in the address, and the way to change them: back, reload and sharing then work by
 * themselves. A change replaces the entry, so that back leaves the page and does not walk through every filter.
 */
export function useUrlQuery(): [Record<string, string>, ChangeQuery] {
  const [search, setSearch] = useSearchParams()
  const change = useCallback<ChangeQuery>(
    (part) => setSearch((current) => changeQuery(current, part), { replace: true, preventScrollReset: true }),
    [setSearch],
  )
  return [readQuery(search), change]
}
