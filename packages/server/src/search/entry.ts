import { lexeme, wordStarts, wordsOf } from './terms.ts'
import { plainForm, soundPairs, type Unit, unitsOf } from './units.ts'

/** Before a pair of sounds in an index, so that it is no word. */
export const soundMark = '~'

const joinedMax = 24
const initialsMax = 12
const lexemesMax = 400

/** What a title is found by: its words, from each word on how it is said and its initials, and its pairs of sounds. */
export function headVector(title: string): string {
  const units = unitsOf(title)
  const starts = new Set(wordStarts(plainForm(title)))
  const spoken = units.flatMap((unit, index) => (starts.has(unit.at) ? spokenForms(units.slice(index)) : []))
  return vectorOf([
    ...wordsOf(title),
    ...innerWords(title),
    ...spoken,
    ...soundPairs(units).map((pair) => soundMark + pair),
  ])
}

/** The words that a Latin name is written together from: AutoCAD is found by cad as well. */
function innerWords(title: string): string[] {
  return (title.match(/[A-Za-z]+/g) ?? []).flatMap((name) => {
    const parts = name.split(/(?<=[a-z])(?=[A-Z])/)
    return parts.length > 1 ? parts.map((part) => part.toLowerCase()) : []
  })
}

function spokenForms(units: readonly Unit[]): string[] {
  const joined = units.map(({ sound }) => sound).join('')
  const initials = units.map(({ sound }) => sound[0]).join('')
  return [joined.slice(0, joinedMax), ...(units.length > 1 ? [initials.slice(0, initialsMax)] : [])]
}

/** What a content is found by besides: its tags, what it says, who made it, together with its title. */
export function bodyVector(texts: readonly string[]): string {
  return vectorOf(texts.flatMap(wordsOf))
}

/** Without positions: they are never asked for, and take half the room. */
function vectorOf(words: readonly string[]): string {
  return [...new Set(words)].slice(0, lexemesMax).map(lexeme).join(' ')
}
