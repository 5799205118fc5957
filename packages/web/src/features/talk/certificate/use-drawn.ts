import type { Printed } from '@zhixing/contract/talk/certificate/calls.ts'
import { type RefObject, useEffect, useRef } from 'react'
import { drawPrinted } from './draw.ts'

/** Gives a canvas that shows what is printed, drawn anew when that changes. */
export function useDrawn(printed: Printed, address: string): RefObject<HTMLCanvasElement | null> {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    if (canvas.current) {
      drawPrinted(canvas.current, printed, address)
    }
  }, [printed, address])
  return canvas
}
