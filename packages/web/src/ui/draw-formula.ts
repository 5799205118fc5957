import 'katex/dist/katex.min.css'
import katex from 'katex'

/** A formula as an element; one that cannot be read is shown as it was typed, in red. */
export function drawFormula(latex: string, kind: 'inline' | 'block'): HTMLElement {
  const element = document.createElement(kind === 'block' ? 'div' : 'span')
  katex.render(latex, element, { displayMode: kind === 'block', throwOnError: false, maxExpand: 200, trust: false })
  return element
}
