import { type RefObject, useEffect, useRef } from 'react'

/** Calls once when the element at the end of a text has come into view. */
export function useEndSeen(onSeen: () => void): RefObject<HTMLDivElement | null> {
  const mark = useRef<HTMLDivElement>(null)
  const seen = useRef(onSeen)
  seen.current = onSeen
  useEffect(() => {
    const element = mark.current
    if (!element) {
      return
    }
    const observer = new IntersectionObserver((entries) => {
      if (entries.some((entry) => entry.isIntersecting)) {
        seen.current()
        observer.disconnect()
      }
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return mark
}
