import { useEffect } from 'react'

/** Calls back when Esc is pressed, wherever the focus is. */
export function useEscape(giveUp: () => void): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key === 'Escape') {
        giveUp()
      }
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [giveUp])
}
