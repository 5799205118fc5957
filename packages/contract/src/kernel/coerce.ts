import { z } from 'zod'
import { isYes, partsOf, type Reads, wholeNumber } from './fields.ts'
import { folded } from './folding.ts'
import { trimmed } from './visible.ts'

/** How a schema reads a field's text, for the name of a reply (`fieldsOf`). */
export const reading = z.registry<{ reads: Reads }>()

const numberOrText = z.union([z.number(), z.string().regex(wholeNumber).transform(Number)])

function readWhole(min: number, max: number) {
  return numberOrText.pipe(z.int().min(min).max(max)).register(reading, { reads: 'number' })
}

/** Whole numbers by their bounds: thousands of fields have the same few, and each schema takes kilobytes of memory. */
const wholeNumbers = new Map<string, ReturnType<typeof readWhole>>()

/**
 * A whole number in a query or a body: a JSON number or its decimal text (protocol: Values).
 * Typed on the way in, unlike `z.coerce.number()`, which would let the client send anything.
 */
export function qInt(min = Number.MIN_SAFE_INTEGER, max = Number.MAX_SAFE_INTEGER) {
  const key = `${min} ${max}`
  const schema = wholeNumbers.get(key) ?? readWhole(min, max)
  wholeNumbers.set(key, schema)
  return schema
}

/** The id of a row: a positive whole number, as a number or as decimal text. */
export function id() {
  return qInt(1)
}

const flag = z
  .union([z.boolean(), z.literal(1), z.literal(0), z.enum(['1', '0', 'true', 'false'])])
  .transform(isYes)
  .register(reading, { reads: 'flag' })

/** A flag in a query: 1/0, true/false are read too (protocol: Values). Gives a boolean. */
export function qBool() {
  return flag
}

/** A list in a query: one comma-joined field; the kernel turns repeated and `[]` forms into it. Gives texts. */
export function qList() {
  return z
    .union([z.array(z.string()), z.string()])
    .transform((value) => (typeof value === 'string' ? partsOf(value) : value.filter((part) => part !== '')))
    .register(reading, { reads: 'texts' })
}

/** A list of ids in a query or a body. */
export function qIds(max: number) {
  return z
    .union([z.array(id()), z.string()])
    .transform((value) => (typeof value === 'string' ? partsOf(value).map(Number) : value))
    .pipe(z.array(z.int().positive()).max(max))
    .register(reading, { reads: 'numbers' })
}

/** How many characters a text has; of one that is far longer than `max` its UTF-16 units, for counting takes long there. */
function lengthOf(value: string, max: number): number {
  return value.length > 2 * max ? value.length : [...value].length
}

/** Text trimmed of blanks at both ends, empty where nothing of it can be seen, counted in characters (code points), not in UTF-16 units. */
export function text(limit: { min?: number; max: number; message?: string; required?: string }) {
  const { min = 0, max, message, required } = limit
  return z
    .string(required)
    .transform(trimmed)
    .superRefine((value, context) => {
      const length = lengthOf(value, max)
      if (length < min) {
        context.addIssue({
          code: 'custom',
          message: (length === 0 ? required : undefined) ?? message ?? `至少输入${min}个字符`,
        })
      } else if (length > max) {
        context.addIssue({ code: 'custom', message: message ?? `最多输入${max}个字符` })
      }
    })
    .register(reading, { reads: 'trimmed' })
}

/** Keyword of a list: folded as the texts it is looked for in were. Names of people are folded by `cleanName`. */
export function keyword(max: number, fold: (typed: string) => string = folded) {
  return z.string().trim().max(max).transform(fold)
}

/** Text as it was written, blanks included, of so many characters at most. */
export function rawText(max: number) {
  return z.string().refine((value) => value.length <= max || lengthOf(value, max) <= max, `最多输入${max}个字符`)
}

/** The end of the year 9999: a later moment has no date that four digits write. */
const lastSecond = 253_402_300_799

/** Whole unix seconds; 0 means never (protocol: Values). */
export const unixSeconds = z.int().nonnegative().max(lastSecond)

/** What a spec writes as 0/1 stays a number on the wire. */
export const flag01 = z.union([z.literal(0), z.literal(1)])
