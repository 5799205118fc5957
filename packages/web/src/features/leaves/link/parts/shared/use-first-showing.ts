import { useEffect, useRef } from 'react'

/** Calls once, when what it is about is shown for the first time; `isShown` false waits. */
export function useFirstShowing(isShown: boolean, onShown: () => void): void {
  const latest = useRef(onShown)
  latest.current = onShown
  const told = useRef(false)
  useEffect(() => {
    if (isShown && !told.current) {
      told.current = true
      latest.current()
    }
  }, [isShown])
}
