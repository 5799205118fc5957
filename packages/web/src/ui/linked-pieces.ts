/** A piece of plain text: words, or an address that can be opened. */
export interface Piece {
  text: string
  isAddress: boolean
  /** Its place in the text. */
  at: number
}

const address = /https?:\/\/[^\s<>"'“”‘’（）【】《》，。；！？、]+/g
/** End a sentence, and no address. */
const after = '.,;:!?)]'

function ended(found: string): string {
  let end = found.length
  while (end > 0 && after.includes(found.charAt(end - 1))) {
    end -= 1
  }
  return found.slice(0, end)
}

/** Plain text in pieces, its addresses apart. */
export function linkedPieces(text: string): Piece[] {
  const pieces: Piece[] = []
  let last = 0
  for (const { 0: found, index } of text.matchAll(address)) {
    const link = ended(found)
    pieces.push(
      { text: text.slice(last, index), isAddress: false, at: last },
      { text: link, isAddress: true, at: index },
    )
    last = index + link.length
  }
  return [...pieces, { text: text.slice(last), isAddress: false, at: last }].filter((piece) => piece.text !== '')
}
