import { type RefObject, useEffect, useRef, useState } from 'react'
import { type Point, pointIn } from './drawing.ts'

/** A hand that only pressed does not drag. */
const leastPixels = 4

/** Drags a thing on its page; gives how far it has come. `onDropped` absent: it stays where it is. */
export function useDrag(
  thing: RefObject<HTMLElement | null>,
  page: RefObject<HTMLElement | null>,
  onDropped: ((by: Point) => void) | undefined,
): Point | undefined {
  const [by, setBy] = useState<Point>()
  const latest = useRef(onDropped)
  latest.current = onDropped
  useEffect(() => {
    const element = thing.current
    let from: PointerEvent | undefined
    let way: Point | undefined
    if (!element) {
      return
    }
    const begin = (event: PointerEvent) => {
      if (latest.current && event.button === 0) {
        from = event
      }
    }
    const go = (event: PointerEvent) => {
      const rect = page.current?.getBoundingClientRect()
      if (!from || !rect) {
        return
      }
      const isFar = Math.hypot(event.clientX - from.clientX, event.clientY - from.clientY) >= leastPixels
      if (way || isFar) {
        element.setPointerCapture(event.pointerId)
        const [start, now] = [pointIn(rect, from), pointIn(rect, event)]
        way = { x: now.x - start.x, y: now.y - start.y }
        setBy(way)
      }
    }
    const end = () => {
      if (way) {
        latest.current?.(way)
        // The press that ends a move is none.
        element.addEventListener('click', (event) => event.stopPropagation(), { capture: true, once: true })
      }
      from = undefined
      way = undefined
      setBy(undefined)
    }
    element.addEventListener('pointerdown', begin)
    element.addEventListener('pointermove', go)
    element.addEventListener('pointerup', end)
    element.addEventListener('pointercancel', end)
    return () => {
      element.removeEventListener('pointerdown', begin)
      element.removeEventListener('pointermove', go)
      element.removeEventListener('pointerup', end)
      element.removeEventListener('pointercancel', end)
    }
  }, [thing, page])
  return by
}
