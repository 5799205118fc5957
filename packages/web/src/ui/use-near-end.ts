import { useEffect, useRef } from 'react'

/** Spec 2 §9: loads one pixel before the end, 200 ms after the person got there. */
const distancePx = 1
const delayMs = 200

/** Gives a ref for the element at the end of a list; calls back when it comes into view, as long as there is more. */
export function useNearEnd(isActive: boolean, onReach: () => void) {
  const mark = useRef<HTMLDivElement>(null)
  const callback = useRef(onReach)
  useEffect(() => {
    callback.current = onReach
  })
  useEffect(() => {
    const element = mark.current
    if (!isActive || !element) {
      return undefined
    }
    let timer = 0
    const observer = new IntersectionObserver(
      (entries) => {
        window.clearTimeout(timer)
        if (entries.some((entry) => entry.isIntersecting)) {
          timer = window.setTimeout(() => callback.current(), delayMs)
        }
      },
      { rootMargin: `0px 0px ${distancePx}px 0px` },
    )
    observer.observe(element)
    return () => {
      window.clearTimeout(timer)
      observer.disconnect()
    }
  }, [isActive])
  return mark
}
