import { createRequire } from 'node:module'
import { pinyinInitials, pinyinKey } from './pinyin.ts'

interface Cutter {
  cut(text: string, hmm: boolean): string[]
  cutForSearch(text: string, hmm: boolean): string[]
}

let loaded: Cutter | undefined

function cutter(): Cutter {
  if (!loaded) {
    const load = createRequire(import.meta.url)
    const { Jieba } = load('@node-rs/jieba')
    const { dict } = load('@node-rs/jieba/dict')
    loaded = Jieba.withDict(dict) as Cutter
  }
  return loaded
}

const wordPattern = /[\p{L}\p{N}]/u

/** The words of a Chinese or Latin text, lower case, without punctuation. */
export function wordsOf(text: string): string[] {
  return cutter()
    .cutForSearch(text.normalize('NFKC').toLowerCase(), true)
    .map((word) => word.trim())
    .filter((word) => wordPattern.test(word))
}

/** A text as one row of words, each once, in its compared form; blanks and signs are pieces of it too. */
export function cutWords(text: string): string[] {
  return cutter().cut(text.normalize('NFKC').toLowerCase(), true)
}

/** Where words begin in a text, in UTF-16 units of its compared form. */
export function wordStarts(text: string): number[] {
  let at = 0
  return cutWords(text).map((word) => {
    const start = at
    at += word.length
    return start
  })
}

/** Quotes a word as a lexeme: nothing in it is read as an operator. */
export function lexeme(word: string): string {
  return `'${word.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`
}

interface Searchable {
  title: string
  tags?: readonly string[]
  text?: string
}

/** A tsvector literal: title words weigh A (with pinyin and initials), tags B, text C. */
export function searchVector({ title, tags = [], text = '' }: Searchable): string {
  const parts = [
    weighted(
      [...wordsOf(title), ...pinyinKey(title).split(' '), pinyinKey(title).replaceAll(' ', ''), pinyinInitials(title)],
      'A',
    ),
    weighted(tags.flatMap(wordsOf), 'B'),
    weighted(wordsOf(text), 'C'),
  ]
  return parts.filter(Boolean).join(' ')
}

/** The words of a type's own as a tsvector literal, behind title, tags and text. */
export function ownWords(text: string): string {
  return weighted(wordsOf(text), 'D')
}

function weighted(words: readonly string[], weight: 'A' | 'B' | 'C' | 'D'): string {
  const distinct = [...new Set(words.filter(Boolean))]
  return distinct.map((word, index) => `${lexeme(word)}:${Math.min(index + 1, 1000)}${weight}`).join(' ')
}

/** A tsquery literal that wants every word of the keyword, the last one as a beginning; empty when there is no word. */
export function searchQuery(keyword: string): string {
  // Lists without a keyword need no dictionary of words, which takes a while to read and stays in memory.
  const words = keyword.trim() === '' ? [] : wordsOf(keyword)
  return words.map((word, index) => (index === words.length - 1 ? `${lexeme(word)}:*` : lexeme(word))).join(' & ')
}
