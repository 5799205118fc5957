import { useEffect, useRef, useSyncExternalStore } from 'react'
import type { Fetched, FetchedPart } from './fetched-part.ts'

/** Where the fetching of a part stands; begins it when the part is wanted. */
export function useFetchedPart<Part>(fetched: FetchedPart<Part>, isWanted: boolean): Fetched<Part> {
  const now = useSyncExternalStore(fetched.subscribe, fetched.now)
  useEffect(() => {
    if (isWanted) {
      fetched.fetch()
    }
  }, [fetched, isWanted])
  return now
}

/** Calls `tell` when what was open is closed before anything was drawn that could tell itself. */
export function useClosedUnseen(isOpen: boolean, tell: (() => void) | undefined): void {
  const wasOpen = useRef(isOpen)
  useEffect(() => {
    const isClosed = wasOpen.current && !isOpen
    wasOpen.current = isOpen
    if (isClosed) {
      tell?.()
    }
  }, [isOpen, tell])
}
