import type { Keyword, Reading } from '#search/keyword.ts'
import { plainForm, soundPairs, type Unit, unitsOf } from '#search/units.ts'

/** Begin and end of a piece of a text, in UTF-16 units. */
export type Mark = [number, number]

const piece = { before: 24, length: 120 } as const

function merged(marks: readonly Mark[]): Mark[] {
  const sorted = [...marks].sort((a, b) => a[0] - b[0])
  const out: Mark[] = []
  for (const [from, to] of sorted) {
    const last = out.at(-1)
    if (last && from <= last[1]) {
      last[1] = Math.max(last[1], to)
    } else {
      out.push([from, to])
    }
  }
  return out
}

function placesOf(text: string, word: string): Mark[] {
  const marks: Mark[] = []
  for (let at = text.indexOf(word); word !== '' && at >= 0; at = text.indexOf(word, at + word.length)) {
    marks.push([at, at + word.length])
  }
  return marks
}

/** The text in the form words are compared in, where that keeps every character in its place. */
function comparable(text: string): string {
  const plain = plainForm(text)
  return plain.length === text.length ? plain : text.toLowerCase()
}

/** Where the words of a keyword, or its other names, stand in a text. */
function wordMarks(text: string, keyword: Keyword): Mark[] {
  const plain = comparable(text)
  const words = [keyword, ...keyword.others].flatMap((reading) => [reading.core, ...reading.words, ...reading.extras])
  return merged(words.flatMap((word) => placesOf(plain, word)))
}

/** Where a title sounds like a keyword: as pinyin or initials that were typed, or by pairs of sounds. */
function soundMarks(title: string, { whole, core, isLatin }: Reading): Mark[] {
  const units = unitsOf(title)
  const endOf = (index: number) => (units[index]?.at ?? 0) + (units[index]?.text.length ?? 0)
  const run = isLatin ? spokenRun(units, whole) : undefined
  if (run) {
    return [[units[run[0]]?.at ?? 0, endOf(run[1])]]
  }
  const wanted = new Set(soundPairs(unitsOf(core)))
  return merged(
    units.flatMap((_, index): Mark[] =>
      [2, 3].flatMap((size) => {
        const pair = index + size <= units.length ? soundPairs(units.slice(index, index + size)).at(-1) : undefined
        return pair !== undefined && wanted.has(pair) ? [[units[index]?.at ?? 0, endOf(index + size - 1)] as Mark] : []
      }),
    ),
  )
}

/** First and last of the units that were typed as pinyin or as initials. */
function spokenRun(units: readonly Unit[], typed: string): Mark | undefined {
  for (const from of units.keys()) {
    let sounds = ''
    let initials = ''
    for (const [offset, { sound }] of units.slice(from).entries()) {
      sounds += sound
      initials += sound[0] ?? ''
      if (sounds.startsWith(typed) || initials === typed) {
        return [from, from + offset]
      }
    }
  }
  return undefined
}

/** What of a title is the keyword: its words where all of them stand in it, else also what sounds like it. */
export function titleMarks(title: string, keyword: Keyword): Mark[] {
  const marks = wordMarks(title, keyword)
  const plain = comparable(title)
  const isLiteral = [keyword, ...keyword.others].some(({ words }) => words.every((word) => plain.includes(word)))
  return isLiteral ? marks : merged([...marks, ...soundMarks(title, keyword)])
}

/** A piece of a text around the keyword, or its beginning, with what in it is the keyword. */
export function pieceOf(text: string, keyword: Keyword): { text: string; marks: Mark[] } {
  const flat = text.replace(/\s+/g, ' ').trim()
  const [first] = wordMarks(flat, keyword)
  const from = first && first[1] > piece.length ? first[0] - piece.before : 0
  const cut = flat.slice(from, from + piece.length).toWellFormed()
  const shown = `${from > 0 ? '…' : ''}${cut}${from + piece.length < flat.length ? '…' : ''}`
  return { text: shown, marks: wordMarks(shown, keyword) }
}
