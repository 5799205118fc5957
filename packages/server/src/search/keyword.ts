import { soundMark } from './entry.ts'
import { otherNames } from './other-names.ts'
import { cutWords, lexeme, wordsOf } from './terms.ts'
import { plainForm, soundPairs, unitsOf } from './units.ts'

/** A keyword as it is searched by. */
export interface Keyword extends Reading {
  /** The same with other names of what it names: 高数 is 高等数学. */
  others: readonly Reading[]
}

/** One reading of what was typed. */
export interface Reading {
  /** Without blanks and signs, lower case: what a title is held against as a whole. */
  whole: string
  /** Words a hit must have. */
  words: readonly string[]
  /** Words that say what kind of thing is wanted: they count, but a hit may lack them. */
  extras: readonly string[]
  /** What is left without fillers and forms, in its order: what it may have been misspelt from. */
  core: string
  /** Whether it is Latin letters only, and so may be pinyin or initials. */
  isLatin: boolean
}

/** Words that carry no meaning in a search. */
const fillers = new Set(
  '的 学 想学 我想 了 与 和 及 或 在 是 我 想 要 吗 呢 啊 请 请问 怎么 如何 怎样 什么 哪些 哪里 有 有哪些 有没有 关于 一下 一个 相关 可以 帮 找'.split(
    ' ',
  ),
)
/** Words for the form of a thing: whoever types them wants the thing, whatever its title calls it. */
const forms = new Set('教程 课程 视频 资料 学习 培训 讲解 讲座 教学 资源 大全 网课 公开课 自学 全集 班'.split(' '))

const latinOnly = /^[a-z0-9+#.]+$/

/** Reads what a person typed: takes out what says nothing, and keeps all of it where nothing else is left. */
export function readKeyword(typed: string): Keyword {
  const text = plainForm(typed).trim()
  return { ...readOne(text), others: otherNames(text).map(readOne) }
}

function readOne(text: string): Reading {
  const all = [...new Set(wordsOf(text))]
  const telling = all.filter((word) => !fillers.has(word))
  const kept = telling.length > 0 ? telling : all
  const words = kept.filter((word) => !forms.has(word))
  const whole = unitsOf(text)
    .map((unit) => unit.text)
    .join('')
  return {
    whole,
    words: words.length > 0 ? words : kept,
    extras: words.length > 0 ? kept.filter((word) => forms.has(word)) : [],
    core: coreOf(text) || whole,
    isLatin: latinOnly.test(whole),
  }
}

function coreOf(text: string): string {
  return cutWords(text)
    .filter((word) => !(fillers.has(word) || forms.has(word)))
    .join('')
}

/**
 * A tsquery literal that wants every word. The last one may be a beginning, and every Latin one of several letters, for it
 * may be pinyin or initials; letters that were typed apart count as typed together as well. Other names are whole words:
 * the js of javascript is not the beginning of 计算机's initials. `times` says how many titles have a lexeme: a Chinese word
 * that many have, behind others, is one already, and to look for what begins so costs the most. Empty when there is no word.
 */
export function strictQuery({ others, ...typed }: Keyword, times: ReadonlyMap<string, number>): string {
  const [one = '', ...rest] = [allOf(typed, times), ...others.map(({ words }) => words.map(lexeme).join(' & '))].filter(
    Boolean,
  )
  return rest.length === 0 ? one : [one, ...rest].map((query) => `(${query})`).join(' | ')
}

/** A Chinese word that so many titles have is whole. Not a single character: longer words are cut into words of two and more. */
const wholeFrom = 1_000

function allOf({ words, whole, isLatin }: Reading, times: ReadonlyMap<string, number>): string {
  const isWhole = (word: string) => words.length > 1 && word.length > 1 && (times.get(word) ?? 0) >= wholeFrom
  const each = words.map((word, index) => {
    const isLast = index === words.length - 1
    const mayBegin = latinOnly.test(word) ? isLast || word.length > 1 : isLast && !isWhole(word)
    return mayBegin ? `${lexeme(word)}:*` : lexeme(word)
  })
  const all = each.join(' & ')
  return isLatin && words.length > 1 ? `(${all}) | ${lexeme(whole)}:*` : all
}

/** Of so many pairs of sounds any two are looked for; more would cost more than they find. */
const pairsMax = 5
/** Of so few any one is enough. */
const pairsAlone = 3
/** A pair that so many titles have tells nothing. */
const pairTimesMost = 5_000

/**
 * A tsquery literal for what sounds like the keyword: any pair of its sounds where it is short, any two of them where it
 * is longer. `times` says how many titles have a lexeme: the rarest pairs are taken. Empty for what is too short to be
 * misheard.
 */
export function soundQuery({ core }: Reading, times: ReadonlyMap<string, number>): string {
  const timesOf = (pair: string) => times.get(soundMark + pair) ?? 0
  const lexemes = soundPairs(unitsOf(core))
    .filter((pair) => timesOf(pair) < pairTimesMost)
    .toSorted((a, b) => timesOf(a) - timesOf(b))
    .slice(0, pairsMax)
    .map((pair) => lexeme(soundMark + pair))
  if (lexemes.length <= pairsAlone) {
    return lexemes.join(' | ')
  }
  return lexemes.flatMap((one, index) => lexemes.slice(index + 1).map((other) => `(${one} & ${other})`)).join(' | ')
}
