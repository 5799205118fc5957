import { type RefObject, useLayoutEffect, useRef } from 'react'
import { formulaPieces, mayHoldFormula } from './formula-text.ts'

/** Where dollar signs are code and nothing else. */
const codeTags = 'code, pre, .katex'

type Draw = typeof import('./draw-formula.ts').drawFormula

/** The texts below an element that may hold a formula. */
function textsIn(element: HTMLElement): Text[] {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  const found: Text[] = []
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node instanceof Text && mayHoldFormula(node.data) && !node.parentElement?.closest(codeTags)) {
      found.push(node)
    }
  }
  return found
}

function drawAll(texts: readonly Text[], draw: Draw): void {
  for (const text of texts) {
    const pieces = formulaPieces(text.data)
    if (text.isConnected && pieces.some(({ formula }) => formula)) {
      text.replaceWith(...pieces.map((piece) => (piece.formula ? draw(piece.text, piece.formula) : piece.text)))
    }
  }
}

/** Draws the formulas of rich text once it stands in the page; what draws them is loaded when there is one. */
export function useFormulas(html: string): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const element = ref.current
    const texts = element && mayHoldFormula(html) ? textsIn(element) : []
    const isNeeded = texts.some(({ data }) => formulaPieces(data).some(({ formula }) => formula))
    if (isNeeded) {
      import('./draw-formula.ts').then(
        ({ drawFormula }) => drawAll(texts, drawFormula),
        // Without it the formula stays as it was typed.
        () => undefined,
      )
    }
  }, [html])
  return ref
}
