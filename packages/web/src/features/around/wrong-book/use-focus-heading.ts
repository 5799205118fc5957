import { type RefObject, useEffect, useRef } from 'react'

/** Moves the focus to a heading when it appears, so that a reader begins there. */
export function useFocusHeading<Element extends HTMLElement>(): RefObject<Element | null> {
  const heading = useRef<Element>(null)
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    window.scrollTo({ top: 0 })
  }, [])
  return heading
}
