import { type RefObject, useEffect, useRef, useState } from 'react'
import type { PdfPage } from './read-pdf.ts'

/** Draws a page once it comes near, and says when it was seen; gives its text for screen readers. */
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
    let isDrawn = false
    const draw = () => {
      if (isDrawn) {
        return
      }
      isDrawn = true
      const { width } = page.proxy.getViewport({ scale: 1 })
      const viewport = page.proxy.getViewport({ scale: page.width / width })
      page.proxy.render({ canvas: element, viewport }).promise.catch(() => undefined)
      page.proxy
        .getTextContent()
        .then(({ items }) => setText(items.map((item) => ('str' in item ? item.str : '')).join(' ')))
        .catch(() => undefined)
    }
    const near = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && draw(), {
      rootMargin: '800px',
    })
    const view = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && seen.current())
    near.observe(element)
    view.observe(element)
    return () => {
      near.disconnect()
      view.disconnect()
    }
  }, [page])
  return { canvas, text }
}
