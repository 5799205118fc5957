import type { AnnotationKind } from '@zhixing/contract/learning/annotation/shapes.ts'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { grown, kept, pointIn } from './drawing.ts'

interface Drawing {
  /** What is drawn with; undefined where the page is only read, or things are chosen. */
  tool: AnnotationKind | undefined
  onDraw: (points: number[]) => void
  /** Something drawn was pressed, or the page beside it. */
  onPick: (id: string | undefined) => void
}

function itemAt(target: EventTarget | null): string | undefined {
  return target instanceof Element ? target.closest<SVGElement>('[data-item]')?.dataset.item : undefined
}

/** Draws on a page with mouse, pen or finger; gives what is being drawn. */
export function useDrawing(page: RefObject<HTMLDivElement | null>, drawing: Drawing): readonly number[] | undefined {
  const [points, setPoints] = useState<readonly number[]>()
  const latest = useRef(drawing)
  latest.current = drawing
  useEffect(() => {
    const element = page.current
    if (!element) {
      return
    }
    let drawn: readonly number[] | undefined
    const show = (now: readonly number[] | undefined) => {
      drawn = now
      setPoints(now)
    }
    const begin = (event: PointerEvent) => {
      const { tool, onPick } = latest.current
      if (event.button !== 0 || (event.target instanceof Element && event.target.closest('button, [data-bubble]'))) {
        return
      }
      if (!tool) {
        onPick(itemAt(event.target))
        return
      }
      event.preventDefault()
      element.setPointerCapture(event.pointerId)
      const { x, y } = pointIn(element.getBoundingClientRect(), event)
      show([x, y])
    }
    const go = (event: PointerEvent) => {
      const { tool } = latest.current
      if (drawn && tool) {
        show(grown(tool, drawn, pointIn(element.getBoundingClientRect(), event)))
      }
    }
    const end = () => {
      const { tool, onDraw } = latest.current
      const whole = drawn && tool ? kept(tool, drawn) : undefined
      show(undefined)
      if (whole) {
        onDraw(whole)
      }
    }
    const stop = () => show(undefined)
    element.addEventListener('pointerdown', begin)
    element.addEventListener('pointermove', go)
    element.addEventListener('pointerup', end)
    element.addEventListener('pointercancel', stop)
    return () => {
      element.removeEventListener('pointerdown', begin)
      element.removeEventListener('pointermove', go)
      element.removeEventListener('pointerup', end)
      element.removeEventListener('pointercancel', stop)
    }
  }, [page])
  return points
}
