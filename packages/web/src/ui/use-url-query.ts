import { useCallback } from 'react'
import { useSearchParams } from 'react-router'
import { changeQuery, readQuery } from './url-state.ts'
import { useGo } from './use-go.ts'

export type ChangeQuery = (change: Record<string, string | number | undefined>) => void

/**
 * Filters, tab and page as they stand in the address, and the way to change them: back, reload and sharing then work by
 * themselves. A change replaces the entry, so that back leaves the page and does not walk through every filter. It is
 * made to the address as it is now: the one that is drawn may still be without the change before.
 */
export function useUrlQuery(): [Record<string, string>, ChangeQuery] {
  const [search] = useSearchParams()
  const go = useGo()
  const change = useCallback<ChangeQuery>(
    (part) => {
      const next = changeQuery(new URLSearchParams(window.location.search), part)
      go(`?${next}`, { replace: true, preventScrollReset: true })
    },
    [go],
  )
  return [readQuery(search), change]
}
