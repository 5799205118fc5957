import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { whenShown } from '#api/first-frame.ts'

/** After moving to another page, puts the focus on its content, so that a screen reader and Tab start there. */
export function useRouteFocus(): void {
  const { pathname } = useLocation()
  const previous = useRef(pathname)
  useEffect(() => {
    if (previous.current === pathname) {
      return undefined
    }
    previous.current = pathname
    // Not before: to take the focus, the whole page has to be laid out at once.
    return whenShown(() => document.getElementById('main')?.focus({ preventScroll: true }))
  }, [pathname])
}
