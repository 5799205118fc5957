/** A person as a list names them. */
export interface NamedPerson {
  number: string
  name: string
}

const between = /[\t,，;；、|]+/
const han = /^\p{Script=Han}{2,}$/u
const digit = /\d/

function hasDigit(word: string): boolean {
  return digit.test(word)
}

/** Words that are names alone: each of somebody, or the parts of one name (张 三, Li Ming). */
function namesOf(parts: readonly string[]): string[] {
  return parts.flatMap((part) => {
    const words = part.split(' ')
    return words.every((word) => han.test(word)) ? words : [part]
  })
}

/** Whom a line of words means, where at least one is a 学号: names stand behind their number, or before it. */
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

/** Whom a row of a list means: 学号 and name in any order and with anything between, several in one row as well. */
export function peopleInRow(cells: readonly string[]): NamedPerson[] {
  const parts = cells
    .flatMap((cell) => cell.split(between))
    .map((part) => part.trim().replaceAll(/\s+/g, ' '))
    .filter((part) => part !== '')
  const words = parts.flatMap((part) => part.split(' '))
  return words.some(hasDigit) ? numberedOf(words) : namesOf(parts).map((name) => ({ number: '', name }))
}

/** The rows of a pasted text. */
export function rowsOfText(text: string): string[][] {
  return text.split(/\r?\n/).map((line) => line.split('\t'))
}
