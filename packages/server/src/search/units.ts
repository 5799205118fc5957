import { pinyinOf } from './pinyin.ts'

/** One character of a Chinese text, or one run of Latin letters or digits, with how it is said. */
export interface Unit {
  /** As it stands in the text, lower case. */
  text: string
  /** Full pinyin without tones; a Latin run stands for itself. */
  sound: string
  /** Where it begins in the text, in UTF-16 units. */
  at: number
}

const latin = /[\p{Script=Latin}\p{N}]/u
const meaningful = /[\p{L}\p{N}]/u

/** The text as it is compared: full-width forms made plain, lower case. Keeps its length for Chinese texts. */
export function plainForm(text: string): string {
  return text.normalize('NFKC').toLowerCase()
}

/** What a title is made of, without blanks and punctuation. */
export function unitsOf(title: string): Unit[] {
  const text = plainForm(title)
  const sounds = pinyinOf(text)
  const units: Unit[] = []
  let at = 0
  let runsOn = false
  for (const [index, char] of [...text].entries()) {
    const isLatin = latin.test(char)
    const last = units.at(-1)
    if (isLatin && runsOn && last) {
      last.text += char
      last.sound += char
    } else if (meaningful.test(char)) {
      units.push({ text: char, sound: isLatin ? char : (sounds[index] ?? char), at })
    }
    runsOn = isLatin
    at += char.length
  }
  return units
}

/** How a syllable is compared where people mix sounds up: 平翘舌 and 前后鼻音 count as one. */
function folded(sound: string): string {
  const flat = sound[1] === 'h' && 'zcs'.includes(sound[0] ?? '') ? `${sound[0]}${sound.slice(2)}` : sound
  return flat.endsWith('ng') ? flat.slice(0, -1) : flat
}

/**
 * Pairs of sounds, folded, of neighbours and of those with one between them: two texts of which one has a wrong character
 * still share some.
 */
export function soundPairs(units: readonly { sound: string }[]): string[] {
  const sounds = units.map(({ sound }) => folded(sound))
  const near = sounds.slice(1).map((sound, index) => `${sounds[index]}${sound}`)
  const apart = sounds.slice(2).map((sound, index) => `${sounds[index]}-${sound}`)
  return [...new Set([...near, ...apart])]
}
