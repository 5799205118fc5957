import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** After moving to another page, puts the focus on its content, so that a screen reader and Tab start there. */
export function useRouteFocus(): void {
  const { pathname } = useLocation()
  const previous = useRef(pathname)
  useEffect(() => {
    if (previous.current !== pathname) {
      previous.current = pathname
      document.getElementById('main')?.focus({ preventScroll: true })
    }
  }, [pathname])
}
