import { type RefObject, useEffect, useRef } from 'react'

/** Brings an item of a list that scrolls sideways to its middle while `isHere`, without moving the page. */
export function useScrollHere<Item extends HTMLElement>(isHere: boolean): RefObject<Item | null> {
  const item = useRef<Item>(null)
  useEffect(() => {
    const here = item.current
    const list = here?.parentElement
    if (isHere && here && list) {
      const from = here.getBoundingClientRect().left - list.getBoundingClientRect().left
      list.scrollLeft += from - (list.clientWidth - here.clientWidth) / 2
    }
  }, [isHere])
  return item
}
