import { createHash } from 'node:crypto'

/** Characters that are compared together. */
const gram = 5
/** A text of fewer characters says too little to be called a copy. */
const textMin = 50
/** How many numbers a sketch has: enough that nine tenths alike is told from eight tenths. */
export const sketchSize = 128

const bytesOfHash = 4
const signed = 0x1_0000_0000
const half = 0x8000_0000

/** What of a text counts: not blanks, signs, or the width and case of letters. */
function compared(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\p{P}\p{S}\s]/gu, '')
}

/** The pieces of five characters of a text; none of one that is too short. */
export function gramsOf(text: string, min = textMin): Set<string> {
  const characters = [...compared(text)]
  if (characters.length < min) {
    return new Set()
  }
  return new Set(characters.slice(0, 1 - gram).map((_, at) => characters.slice(at, at + gram).join('')))
}

/** How much of what either says both say, in percent. */
export function percentAlike(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  if (one.size === 0 || other.size === 0) {
    return 0
  }
  const shared = [...one].filter((piece) => other.has(piece)).length
  return Math.floor((shared * 100) / (one.size + other.size - shared))
}

/** Odd multipliers and offsets, the same in every process: sketches of years ago are compared with those of today. */
const mixers = Array.from({ length: sketchSize }, (_, at) => {
  const bytes = createHash('sha256').update(`sketch ${at}`).digest()
  return { factor: bytes.readUInt32LE(0) | 1, offset: bytes.readUInt32LE(bytesOfHash) }
})

/** A text's sketch (MinHash): of every way to mix the hashes of its pieces, the smallest. Empty for one that is short. */
export function sketchOf(text: string): number[] {
  const hashes = [...gramsOf(text)].map((piece) => createHash('md5').update(piece).digest().readUInt32LE(0))
  if (hashes.length === 0) {
    return []
  }
  return mixers.map(({ factor, offset }) => {
    const smallest = hashes.reduce((least, hash) => Math.min(least, (Math.imul(hash, factor) + offset) >>> 0), signed)
    // As the database's integers are signed.
    return smallest >= half ? smallest - signed : smallest
  })
}

export interface Piece {
  text: string
  shared: boolean
}

/** A text as it was written, in pieces that the other says as well and pieces it does not, signs and blanks with what stands before them. */
export function piecesOf(text: string, other: ReadonlySet<string>): Piece[] {
  const characters = [...text]
  // One character may count as several: ㎡ is compared as m2.
  const counting = characters.flatMap((character, at) => [...compared(character)].map((plain) => ({ plain, at })))
  const isShared = new Array<boolean>(characters.length).fill(false)
  for (let at = 0; at + gram <= counting.length; at += 1) {
    const some = counting.slice(at, at + gram)
    if (other.has(some.map(({ plain }) => plain).join(''))) {
      isShared.fill(true, some[0]?.at, (some.at(-1)?.at ?? 0) + 1)
    }
  }
  return characters.reduce<Piece[]>((pieces, character, at) => {
    const last = pieces.at(-1)
    const shared = isShared[at] ?? false
    if (last && last.shared === shared) {
      last.text += character
    } else {
      pieces.push({ text: character, shared })
    }
    return pieces
  }, [])
}
