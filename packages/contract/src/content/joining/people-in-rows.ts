import { cleanName, foldedDots } from '../../kernel/folding.ts'

/** A person as a list names them. */
export interface NamedPerson {
  number: string
  name: string
}

const between = /[\t,，;；、|｜]+/
const han = /^[\p{Script=Han}·]{2,}$/u
const digit = /\d/

function hasDigit(word: string): boolean {
  return digit.test(word)
}

/** Words that are names alone: each of somebody, or the parts of one name (张 三, Li Ming). */
function namesOf(parts: readonly string[]): string[] {
  return parts.flatMap((part) => {
    const words = part.split(' ')
    return words.every((word) => han.test(word)) ? words : [cleanName(part)]
  })
}

/**
 * Finds the people that a line of words means, where at least one word is a 学号: names stand behind their number, or before
 * it.
 */
function numberedOf(words: readonly string[]): NamedPerson[] {
  const isNumberFirst = hasDigit(words[0] ?? '')
  const people: { number: string; name: string[] }[] = []
  for (const word of words) {
    const last = people.at(-1)
    const isNumber = hasDigit(word)
    const begins = last === undefined || (isNumberFirst ? isNumber : last.number !== '')
    if (begins) {
      people.push(isNumber ? { number: word, name: [] } : { number: '', name: [word] })
    } else if (isNumber) {
      last.number = word
    } else {
      last.name.push(word)
    }
  }
  return people.map(({ number, name }) => ({
    number,
    name: name.join(name.every((one) => han.test(one) || one.length === 1) ? '' : ' '),
  }))
}

/** A mobile number as it is written or read out: +86 138 0000 0001. */
const mobile = /(?<![\dA-Za-z])(?:\+?86[ -]?)?1[3-9]\d[ -]?\d{4}[ -]?\d{4}(?!\d)/g
const wholeMobile = /^(?:\+?86)?1[3-9]\d{9}$/
/** A number or the sex in brackets: 张三(20240001). */
const bracketed = /[([【]((?:[A-Za-z]{0,6}\d[\dA-Za-z -]{0,30})|[男女])[)\]】]/g
/** A running number that stands at the next word: 1.张三. */
const atNext = /^(\d{1,3}[.)])(?=\p{Script=Han}|\d{5})/u

/** A part of a row with blanks where words part, and none inside a mobile number. */
function spread(part: string): string {
  return part
    .replace(bracketed, ' $1 ')
    .replace(mobile, (found) => found.replaceAll(/[ -]/g, ''))
    .trim()
    .replace(atNext, '$1 ')
}

const sexes: readonly string[] = ['男', '女']

/** Parts without the sex. In a name of single characters (张 胜 男) it may be one of them, and stays. */
function withoutSex(parts: readonly string[]): readonly string[] {
  const left = parts
    .filter((part) => !sexes.includes(part))
    .map((part) => {
      const words = part.split(' ')
      return words.some((word) => han.test(word)) ? words.filter((word) => !sexes.includes(word)).join(' ') : part
    })
  return left.length > 0 ? left : parts
}

const running = /^\d{1,3}[.)]?$/
const letters = /^[A-Z]{1,4}$/

/** Whether words mean somebody without a short number before them: names alone, or a 学号 comes next or later. */
function standAlone(words: readonly string[]): boolean {
  const [first = ''] = words
  return (
    first !== '' &&
    (/^(?:19|20)\d\d/.test(first) ||
      letters.test(first) ||
      words.some((word) => /\d{5}/.test(word)) ||
      !words.some(hasDigit))
  )
}

/** Parts without the running number of the row: 1 20240001 张三. */
function withoutRunning(parts: readonly string[]): readonly string[] {
  const [first = '', ...others] = parts
  const [serial = '', ...rest] = first.split(' ')
  const isRunning = running.test(serial) && standAlone([...rest, ...others.flatMap((part) => part.split(' '))])
  return isRunning ? [rest.join(' '), ...others].filter((part) => part !== '') : parts
}

const numberThenName = /^([A-Za-z]*\d{5,}[A-Za-z]?)([\p{Script=Han}·]{2,})$/u
const nameThenNumber = /^([\p{Script=Han}·]{2,})([A-Za-z]*\d{5,})$/u

/** A 学号 and a name that nothing stands between, as two words. */
function apart(word: string): string[] {
  const [, one, other] = numberThenName.exec(word) ?? nameThenNumber.exec(word) ?? []
  return one && other ? [one, other] : [word]
}

const pieceMost = 5

/** Words of one person's line, where blanks stand inside the 学号 (ZK 2024 001), with it as one word. */
function joined(words: readonly string[]): readonly string[] {
  const pieces = words.filter(hasDigit)
  const from = words.findIndex(hasDigit)
  const end = from + pieces.length
  if (!words.slice(from, end).every(hasDigit) || pieces.length === words.length) {
    return words
  }
  const isWhole = pieces.length === 1
  if (!isWhole && !pieces.every((piece) => /^[A-Za-z]?\d+$/.test(piece) && piece.length <= pieceMost)) {
    return words
  }
  const before = words[from - 1] ?? ''
  const isLettered = letters.test(before) && words.some((word) => /^\p{Script=Han}/u.test(word))
  const head = isLettered ? before : ''
  return [...words.slice(0, isLettered ? from - 1 : from), head + pieces.join(''), ...words.slice(end)]
}

/** Whether a word with digits says something else of a person who has a 学号: a mobile number, a class. */
function isAside(word: string): boolean {
  return hasDigit(word) && (wholeMobile.test(word) || /\p{Script=Han}/u.test(word))
}

/** Words without what stands beside 学号 and name, where each 学号 has a name. */
function withoutAsides(words: readonly string[]): readonly string[] {
  const numbers = words.filter((word) => hasDigit(word) && !isAside(word)).length
  const names = words.filter((word, at) => !hasDigit(word) && (at === 0 || hasDigit(words[at - 1] ?? ''))).length
  return numbers > 0 && names === numbers ? words.filter((word) => !isAside(word)) : words
}

/** Splits a row at tabs, commas and their like: parts are folded, empty ones left out. */
export function partsOfRow(cells: readonly string[]): string[] {
  return cells
    .flatMap((cell) => cell.split(between))
    .map(foldedDots)
    .filter((part) => part !== '')
}

/** Finds the people that a row of a list means: 学号 and name in any order, with anything between, several in one row as well. */
export function peopleInRow(cells: readonly string[]): NamedPerson[] {
  const parts = withoutRunning(withoutSex(partsOfRow(cells).map(spread)))
  const words = parts.flatMap((part) => part.split(' ')).filter((word) => word !== '')
  return words.some(hasDigit)
    ? numberedOf(withoutAsides(joined(words.flatMap(apart))))
    : namesOf(parts).map((name) => ({ number: '', name }))
}

/** The rows of a pasted text. */
export function rowsOfText(text: string): string[][] {
  return text.split(/\r?\n/).map((line) => line.split('\t'))
}

/** A row of a list as one line that can be mended. */
export function lineOfRow(row: readonly string[]): string {
  const last = row.reduce((found, cell, at) => (cell.trim() === '' ? found : at), -1)
  return row.slice(0, last + 1).join('，')
}

/** Rows with one of them, counted from 1, as its mended line says. */
export function withLine(rows: readonly string[][], row: number, line: string): string[][] {
  return rows.map((cells, at) => (at + 1 === row ? line.split(/[\t,，]/) : cells))
}
