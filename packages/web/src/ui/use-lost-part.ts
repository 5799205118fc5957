import { useEffect, useRef } from 'react'
import type { FetchedPart } from './fetched-part.ts'
import { useApp } from './use-app.ts'
import { useFetchedPart } from './use-fetched-part.ts'

/** Says that what a button opens did not come, and closes it: pressed once more, it is asked for again. */
export function useLostPart<Part>(fetched: FetchedPart<Part>, isOpen: boolean, close: () => void): void {
  const { message } = useApp()
  const latest = useRef(close)
  useEffect(() => {
    latest.current = close
  })
  const now = useFetchedPart(fetched, isOpen)
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at anew whenever its state has changed.
  useEffect(() => {
    // As it is now: what was lost before may be on its way since it was opened.
    const { state } = fetched.now()
    if (isOpen && (state === 'lost' || state === 'gone')) {
      message.error('没有加载出来，请重新加载')
      latest.current()
    }
  }, [fetched, now, isOpen, message])
}
