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

/** A mobile number as it is read out: +86 138 0000 0001. */
const mobileForm = /^(?:\+?86 ?)?1[3-9]\d \d{4} \d{4}$/
const numberThenName = /^([A-Za-z]*\d{5,}[A-Za-z]?)([\p{Script=Han}·]{2,})$/u
const nameThenNumber = /^([\p{Script=Han}·]{2,})([A-Za-z]*\d{5,})$/u

/** A 学号 and a name that nothing stands between, as two words. */
function apart(word: string): string[] {
  const [, one, other] = numberThenName.exec(word) ?? nameThenNumber.exec(word) ?? []
  return one && other ? [one, other] : [word]
}

const pieceMost = 5

/** Words of one person's line, where blanks stand inside the 学号, with it as one word. */
function joined(words: readonly string[]): string[] {
  const pieces = words.filter(hasDigit)
  const from = words.findIndex(hasDigit)
  const isOneRun = words.slice(from, from + pieces.length).every(hasDigit)
  const isBroken = pieces.length > 1 && pieces.length < words.length && isOneRun
  return isBroken && pieces.every((piece) => /^[A-Za-z]?\d+$/.test(piece) && piece.length <= pieceMost)
    ? [...words.slice(0, from), pieces.join(''), ...words.slice(from + pieces.length)]
    : [...words]
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
  const parts = partsOfRow(cells)
  const words = parts.flatMap((part) => (mobileForm.test(part) ? [part.replaceAll(' ', '')] : part.split(' ')))
  return words.some(hasDigit)
    ? numberedOf(joined(words.flatMap(apart)))
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
