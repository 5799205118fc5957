import type { RenderTask } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { giveUpTurn, type Turn, waitForTurn } from './pdf-turns.ts'
import type { PdfPage } from './read-pdf.ts'

const nearPx = 800

/**
 * Draws a page once it comes near, after those that are seen already, and says when it was seen; gives its text for screen
 * readers. A page that is passed by before its turn is not drawn. Of those that are no longer near the last few stay as they
 * are; the others keep their place and are drawn anew when they come back: their canvas must have its width by a style.
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
    const drawn = new DrawnPage(page, element)
    let isRead = false
    const turn: Turn = {
      number: page.number,
      isInView: false,
      async draw() {
        // Not beside the drawing: it goes through the whole page once more.
        if ((await drawn.draw()) && !isRead) {
          isRead = true
          readText(page).then(setText, () => undefined)
        }
      },
    }
    const near = watch(element, nearPx, (isNear) => {
      keepOrNot(drawn, isNear)
      if (!drawn.isBegun) {
        const change = isNear ? waitForTurn : giveUpTurn
        change(turn)
      }
    })
    const view = watch(element, 0, (isInView, wasInView) => {
      turn.isInView = isInView
      if (wasInView) {
        seen.current()
      }
    })
    return () => {
      near.disconnect()
      view.disconnect()
      giveUpTurn(turn)
      left.delete(drawn)
      drawn.giveUp()
    }
  }, [page])
  return { canvas, text }
}

/** A page on its canvas, as long as it is kept. */
class DrawnPage {
  readonly #page: PdfPage
  readonly #canvas: HTMLCanvasElement
  #drawing: RenderTask | undefined
  #isDone = false
  #isKept = true
  #isGivenUp = false

  constructor(page: PdfPage, canvas: HTMLCanvasElement) {
    this.#page = page
    this.#canvas = canvas
    // Its height is the same whether anything is drawn on it or not.
    canvas.style.aspectRatio = `${page.width} / ${page.height}`
  }

  get isBegun(): boolean {
    return this.#drawing !== undefined
  }

  /** Settles once it is drawn, or was given up meanwhile: then with false. */
  async draw(): Promise<boolean> {
    const { proxy, width, height } = this.#page
    const canvas = this.#canvas
    canvas.width = width
    canvas.height = height
    const viewport = proxy.getViewport({ scale: width / proxy.getViewport({ scale: 1 }).width })
    this.#drawing = proxy.render({ canvas, viewport })
    await this.#drawing.promise.catch(() => undefined)
    this.#isDone = true
    this.#dropUnkept()
    return !this.#isGivenUp
  }

  /** Lets go of what is drawn, once it is; it is drawn again at its next turn. */
  keep(isKept: boolean): void {
    this.#isKept = isKept
    this.#dropUnkept()
  }

  #dropUnkept(): void {
    if (!this.#isKept && this.#isDone) {
      this.#isDone = false
      this.#drawing = undefined
      this.#canvas.width = 0
      this.#canvas.height = 0
    }
  }

  giveUp(): void {
    this.#isGivenUp = true
    this.#drawing?.cancel()
  }
}

/** How many pages stay drawn that are no longer near: a canvas takes some 12 MB. */
const leftMost = 6
/** These, the longest left first. */
const left = new Set<DrawnPage>()

/** Keeps a page that is near; one that has just been left takes the place of the one left longest. */
function keepOrNot(drawn: DrawnPage, isNear: boolean): void {
  left.delete(drawn)
  if (isNear) {
    drawn.keep(true)
  } else if (drawn.isBegun) {
    left.add(drawn)
    const [longest] = left
    if (longest && left.size > leftMost) {
      left.delete(longest)
      longest.keep(false)
    }
  }
}

/** Tells whether an element is within so many px of the view, and whether it was since it told last. */
function watch(
  element: Element,
  marginPx: number,
  tell: (isInside: boolean, wasInside: boolean) => void,
): IntersectionObserver {
  const observer = new IntersectionObserver(
    (entries) =>
      tell(
        isInside(entries),
        entries.some((entry) => entry.isIntersecting),
      ),
    { rootMargin: `${marginPx}px` },
  )
  observer.observe(element)
  return observer
}

function isInside(entries: readonly IntersectionObserverEntry[]): boolean {
  return entries.at(-1)?.isIntersecting ?? false
}

async function readText({ proxy }: PdfPage): Promise<string> {
  const { items } = await proxy.getTextContent()
  return items.map((item) => ('str' in item ? item.str : '')).join(' ')
}
