import { canonicalFields } from './signing.ts'
import { trimmed } from './visible.ts'

/** How a field's text stands for its value: a query has nothing but texts, and a page may send either. */
export type Reads = 'number' | 'flag' | 'texts' | 'numbers' | 'trimmed'

export interface Field {
  /** Absent: as it was given. */
  reads?: Reads
  /** What a field that is left out means. */
  usual?: unknown
}

/** The fields of a call's input as far as they name a reply: plain data, where the input's schema would check them too. */
export type Fields = Readonly<Record<string, Field>>

export const wholeNumber = /^-?\d{1,16}$/

/** Whether a flag's value means yes. */
export function isYes(value: unknown): boolean {
  return value === true || value === 1 || value === '1' || value === 'true'
}

/** A comma-joined field as its parts, empty ones left out. */
export function partsOf(text: string): string[] {
  return text.split(',').filter((part) => part !== '')
}

const readers: Readonly<Record<Reads, (value: unknown) => unknown>> = {
  number: numberIn,
  flag: isYes,
  texts: (value) => (typeof value === 'string' ? partsOf(value) : textsIn(value)),
  numbers: (value) => (typeof value === 'string' ? partsOf(value).map(Number) : numbersIn(value)),
  trimmed: (value) => (typeof value === 'string' ? trimmed(value) : value),
}

function numberIn(value: unknown): unknown {
  return typeof value === 'string' && wholeNumber.test(value) ? Number(value) : value
}

function textsIn(value: unknown): unknown {
  return Array.isArray(value) ? value.filter((part) => part !== '') : value
}

function numbersIn(value: unknown): unknown {
  return Array.isArray(value) ? value.map(numberIn) : value
}

/**
 * An input's fields in one spelling, as text: what is left out stands as what it means, both spellings of a value are
 * one, what the call does not know is gone. It checks nothing.
 */
export function spelled(fields: Fields, input: object): string {
  const given = new Map<string, unknown>(Object.entries(input))
  const known = Object.entries(fields).map(([name, { reads, usual }]) => {
    const value = given.get(name)
    if (value === undefined || value === null) {
      return [name, usual] as const
    }
    return [name, reads ? readers[reads](value) : value] as const
  })
  return canonicalFields(Object.fromEntries(known))
}
