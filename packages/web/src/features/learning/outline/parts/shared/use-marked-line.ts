import { useEffect, useRef } from 'react'

/** Brings the line that was just made or edited into sight, once. */
export function useMarkedLine(id: string | undefined, isReady: boolean): void {
  const done = useRef<string>(undefined)
  useEffect(() => {
    if (id && isReady && done.current !== id) {
      done.current = id
      document.getElementById(`line-${id}`)?.scrollIntoView({ block: 'center' })
    }
  }, [id, isReady])
}
