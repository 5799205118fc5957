import { type RefObject, useEffect, useRef, useState } from 'react'

interface Band {
  at: number
  size: number
  step: number
  count: number
}

/** Drawn beyond what is in sight on either side, so that scrolling shows no gaps. */
const beyond = 4

/** The first row or column in sight, and the one after the last. */
export function visibleOf({ at, size, step, count }: Band): [number, number] {
  const from = Math.max(Math.floor(at / step) - beyond, 0)
  return [from, Math.min(Math.ceil((at + size) / step) + beyond, count)]
}

interface Grid {
  rowHeight: number
  columnWidth: number
  /** What stands still at the left. */
  frozen: number
  rows: number
  columns: number
}

interface Visible {
  box: RefObject<HTMLDivElement | null>
  rows: [number, number]
  columns: [number, number]
}

/** Which rows and columns of a grid are in sight of the element that scrolls it. */
export function useVisibleRange({ rowHeight, columnWidth, frozen, rows, columns }: Grid): Visible {
  const box = useRef<HTMLDivElement>(null)
  const [view, setView] = useState({ top: 0, left: 0, height: 800, width: 1400 })
  useEffect(() => {
    const element = box.current
    if (!element) {
      return undefined
    }
    let frame = 0
    const look = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(() =>
        setView({
          top: element.scrollTop,
          left: element.scrollLeft,
          height: element.clientHeight,
          width: element.clientWidth,
        }),
      )
    }
    look()
    const observer = new ResizeObserver(look)
    observer.observe(element)
    element.addEventListener('scroll', look, { passive: true })
    return () => {
      cancelAnimationFrame(frame)
      observer.disconnect()
      element.removeEventListener('scroll', look)
    }
  }, [])
  return {
    box,
    rows: visibleOf({ at: view.top, size: view.height, step: rowHeight, count: rows }),
    columns: visibleOf({ at: view.left, size: view.width - frozen, step: columnWidth, count: columns }),
  }
}
