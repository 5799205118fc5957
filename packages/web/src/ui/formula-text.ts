/** A piece of a text: words, or a formula between dollar signs. */
export interface FormulaPiece {
  text: string
  /** Inline between single signs, on a line of its own between double ones; undefined for words. */
  formula?: 'inline' | 'block'
}

// As pandoc reads them: no blank inside the single signs, no digit behind, so that prices stay prices.
const formula = /\\\$|\$\$([^$]+)\$\$|\$(?=\S)((?:\\.|[^$\\\n])*?[^\s\\$]|[^\s$\\])\$(?!\d)/g

/** Whether a text may hold a formula at all: what is asked before anything heavy is loaded. */
export function mayHoldFormula(text: string): boolean {
  return text.includes('$')
}

/** A text taken apart at its formulas; an escaped sign is a sign. */
export function formulaPieces(text: string): FormulaPiece[] {
  const pieces: FormulaPiece[] = []
  let from = 0
  const words = (until: number, more = '') => {
    const part = `${text.slice(from, until)}${more}`
    const last = pieces.at(-1)
    if (last && last.formula === undefined) {
      last.text += part
    } else if (part !== '') {
      pieces.push({ text: part })
    }
  }
  for (const found of text.matchAll(formula)) {
    const [whole, block, inline] = found
    if (block === undefined && inline === undefined) {
      words(found.index, '$')
    } else {
      words(found.index)
      pieces.push(block === undefined ? { text: inline ?? '', formula: 'inline' } : { text: block, formula: 'block' })
    }
    from = found.index + whole.length
  }
  words(text.length)
  return pieces
}
