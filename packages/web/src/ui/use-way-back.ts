import { useEffect, useRef } from 'react'

/**
 * For the button that opens a form in the page itself. When the form closes with the focus in it, the button gets it: who
 * types by keys goes on where they were. What they have gone to meanwhile keeps it.
 */
export function useWayBack(isOpen: boolean) {
  const button = useRef<HTMLElement>(null)
  const wasOpen = useRef(isOpen)
  useEffect(() => {
    const isLost = document.activeElement === null || document.activeElement === document.body
    if (wasOpen.current && !isOpen && isLost) {
      button.current?.focus({ preventScroll: true })
    }
    wasOpen.current = isOpen
  }, [isOpen])
  return button
}
