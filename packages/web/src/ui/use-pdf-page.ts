import type { RenderTask } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { giveUpTurn, type Turn, waitForTurn } from './pdf-turns.ts'
import type { PdfPage } from './read-pdf.ts'

/**
 * Draws a page once it comes near, after those that are seen already, and says when it was seen; gives its text for screen
 * readers. A page that is passed by before its turn is not drawn.
 */
export function usePdfPage(
  page: PdfPage,
  onSeen: () => void,
): { canvas: RefObject<HTMLCanvasElement | null>; text: string } {
  const canvas = useRef<HTMLCanvasElement>(null)
  const seen = useRef(onSeen)
  seen.current = onSeen
  const [text, setText] = useState('')
  useEffect(() => {
    const element = canvas.current
    if (!element) {
      return
    }
    let drawing: RenderTask | undefined
    let isLeft = false
    const turn: Turn = {
      number: page.number,
      isInView: false,
      async draw() {
        const { width } = page.proxy.getViewport({ scale: 1 })
        const viewport = page.proxy.getViewport({ scale: page.width / width })
        drawing = page.proxy.render({ canvas: element, viewport })
        await drawing.promise.catch(() => undefined)
        if (!isLeft) {
          // Not beside the drawing: it goes through the whole page once more.
          readText(page).then(setText, () => undefined)
        }
      },
    }
    const near = new IntersectionObserver(
      (entries) => {
        if (!drawing) {
          const change = isInside(entries) ? waitForTurn : giveUpTurn
          change(turn)
        }
      },
      { rootMargin: '800px' },
    )
    const view = new IntersectionObserver((entries) => {
      turn.isInView = isInside(entries)
      if (entries.some((entry) => entry.isIntersecting)) {
        seen.current()
      }
    })
    near.observe(element)
    view.observe(element)
    return () => {
      isLeft = true
      near.disconnect()
      view.disconnect()
      giveUpTurn(turn)
      drawing?.cancel()
    }
  }, [page])
  return { canvas, text }
}

function isInside(entries: readonly IntersectionObserverEntry[]): boolean {
  return entries.at(-1)?.isIntersecting ?? false
}

async function readText({ proxy }: PdfPage): Promise<string> {
  const { items } = await proxy.getTextContent()
  return items.map((item) => ('str' in item ? item.str : '')).join(' ')
}
