import { type RefObject, useEffect, useRef } from 'react'

/** Moves the focus to an element, and the page to its top, whenever what it stands for becomes another; not at first. */
export function useFocusOnChange<Element extends HTMLElement>(what: unknown): RefObject<Element | null> {
  const element = useRef<Element>(null)
  const before = useRef(what)
  useEffect(() => {
    if (before.current !== what) {
      before.current = what
      element.current?.focus({ preventScroll: true })
      window.scrollTo({ top: 0 })
    }
  }, [what])
  return element
}
