import { type RefObject, useEffect, useRef } from 'react'

function boxOf(element: Element): Element | null {
  let box = element.parentElement
  while (box && !/auto|scroll/.test(getComputedStyle(box).overflowY)) {
    box = box.parentElement
  }
  return box
}

/** Scrolls the box that an element stands in, and never the page, until it is in sight while `isHere`. */
export function useInSight<Item extends HTMLElement>(isHere: boolean): RefObject<Item | null> {
  const item = useRef<Item>(null)
  useEffect(() => {
    const here = item.current
    const box = isHere && here ? boxOf(here) : null
    if (here && box) {
      const { top, bottom, height } = here.getBoundingClientRect()
      const frame = box.getBoundingClientRect()
      if (top < frame.top || bottom > frame.bottom) {
        box.scrollTop += top - frame.top - (frame.height - height) / 2
      }
    }
  }, [isHere])
  return item
}
