import { useEffect, useRef } from 'react'
import type { Fetched, FetchedPart } from './fetched-part.ts'
import { useApp } from './use-app.ts'
import { useFetchedPart } from './use-fetched-part.ts'

/**
 * Where the fetching of a part stands that a button opens. When it did not come that is said, and it is closed: pressed once more,
 * it is asked for again.
 */
export function useOpenedPart<Part>(part: FetchedPart<Part>, isOpen: boolean, close: () => void): Fetched<Part> {
  const { message } = useApp()
  const latest = useRef(close)
  useEffect(() => {
    latest.current = close
  })
  const fetched = useFetchedPart(part, isOpen)
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at anew whenever its state has changed.
  useEffect(() => {
    // As it is now: what was lost before may be on its way since it was opened.
    const { state } = part.now()
    if (isOpen && (state === 'lost' || state === 'gone')) {
      message.error('没有加载出来，请重新加载')
      latest.current()
    }
  }, [part, fetched, isOpen, message])
  return fetched
}
