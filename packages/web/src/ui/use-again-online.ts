import { useEffect, useRef } from 'react'

/** Does it again once the network is back; nothing where there is nothing to do. */
export function useAgainOnline(again: (() => void) | undefined): void {
  const latest = useRef(again)
  useEffect(() => {
    latest.current = again
  })
  useEffect(() => {
    const act = () => latest.current?.()
    window.addEventListener('online', act)
    return () => window.removeEventListener('online', act)
  }, [])
}
