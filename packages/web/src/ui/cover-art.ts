import { coverPhrase, coverWords, latinName } from '@zhixing/contract/content/content/cover.ts'
import { coverPairs } from '#theme/tokens.ts'

/** A drawn cover has room for this many Chinese characters on the narrowest card, and beside a line of text. */
const room = 5
const smallRoom = 4
const latinRoom = 8

/** The ornaments of drawn covers, in a box of 254 by 180: strokes of one width, or an area where there is none. */
export const coverOrnaments: readonly { path: string; width?: number; dashes?: string }[] = [
  { path: 'M160 16a64 64 0 1 0 128 0a64 64 0 1 0-128 0M168 172a38 38 0 1 0 76 0a38 38 0 1 0-76 0' },
  {
    path: 'M194 20a34 34 0 1 0 68 0a34 34 0 1 0-68 0M164 20a64 64 0 1 0 128 0a64 64 0 1 0-128 0M134 20a94 94 0 1 0 188 0a94 94 0 1 0-188 0',
    width: 12,
  },
  { path: 'M150 18h120M150 40h120M150 62h120M150 84h120M150 106h120', width: 7, dashes: '0 22' },
  { path: 'M188-10L88 190M228-10L128 190M268-10L168 190', width: 18 },
  { path: 'M84 180l62-84 34 46 30-40 62 78zM196 38a22 22 0 1 0 44 0a22 22 0 1 0-44 0' },
  { path: 'M146 180v-52h22v52zM178 180v-84h22v84zM210 180V62h22v118zM242 180V26h22v154z' },
  {
    path: 'M100 168q26-26 52 0t52 0t52 0M100 142q26-26 52 0t52 0t52 0M100 116q26-26 52 0t52 0t52 0',
    width: 9,
  },
  { path: 'M212-4l34 20v40l-34 20l-34-20v-40zM176 58l34 20v40l-34 20l-34-20v-40zM248 58l34 20v40l-34 20l-34-20v-40z' },
]

/** Which of so many a title gets, of its colour or its ornament: the same title always the same. */
function pick(title: string, seed: number, count: number): number {
  // FNV-1a with the last step of MurmurHash: neighbouring titles differ, and a few titles spread over all there is.
  let hash = seed
  for (const character of title) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193)
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return ((hash ^ (hash >>> 16)) >>> 0) % count
}

/** Which of the drawn covers' colours a title gets. */
export function coverIndex(title: string): number {
  return pick(title, 0x811c9dc5, coverPairs.length)
}

/** Which of the ornaments a title gets, whatever its colour. */
export function coverOrnament(title: string): number {
  return pick(title, 0x9747b28c, coverOrnaments.length)
}

const isSingle = (word: string | undefined) => word !== undefined && [...word].length === 1

/** What leads on to the next word and says nothing at an end. */
const isLeading = (word: string | undefined) => word !== undefined && '的在从到把将让为对是'.includes(word)

/** As many whole words as there is room for. Two single characters at the cut are a word the dictionary lacks. */
function fitting(words: readonly string[], most: number): string {
  let length = 0
  const over = words.findIndex((word) => {
    length += [...word].length
    return length > most
  })
  const last = words[over - 1]
  const isSplit = over > 1 && (isLeading(last) || (isSingle(words[over]) && isSingle(last)))
  return words.slice(0, isSplit ? over - 1 : over).join('')
}

interface LettersOptions {
  /** The title's first words, where the server sent them (`cover_data.words`). */
  words?: readonly string[] | undefined
  isSmall?: boolean
}

/**
 * The beginning of a title that stands on its drawn cover: its first words as far as there is room. 新媒体运营：从账号…
 * gives 新媒体运营, 工业机器人操作与编程 gives 工业机器人, Python 数据分析入门 gives Python.
 */
export function coverLetters(title: string, { words, isSmall = false }: LettersOptions = {}): string {
  const phrase = coverPhrase(title)
  const latin = latinName.exec(phrase)?.[0]
  if (latin) {
    return latin.slice(0, latinRoom)
  }
  const most = isSmall ? smallRoom : room
  const characters = [...phrase]
  if (characters.length <= most) {
    return phrase
  }
  return fitting(words ?? coverWords(title), most) || characters.slice(0, most).join('')
}
