import { expect, it } from 'vitest'
import { z } from 'zod'
import { allCalls } from '../features.ts'
import type { Call } from './call.ts'
import { replyKey } from './reply-key.ts'
import { canonicalFields } from './signing.ts'

const reads = Object.values(allCalls)
  .flatMap((calls) => Object.values(calls))
  .filter(({ method }) => method === 'GET')

/** Values in the spellings that pages and addresses use. */
const spellings: readonly unknown[] = [
  ...[0, 1, 5, 12, '1', '5', '07', '12', '-0', true, false, 'true', 'false', '0', '', ' a ', 'a', 'word'],
  ...['1,2', '1,,2', '3,', [1, 2], ['1', 2], ['a', '', 'b'], 'a,b', []],
  ...['https://example.com/a?b=1', '01890a5d-ac96-774b-bcce-b302099a8057', ' A1 ', ' 甲 ', '2026-11-23', '2026-11'],
]

function bare(schema: z.core.$ZodType): z.core.$ZodType {
  return schema instanceof z.ZodOptional || schema instanceof z.ZodDefault ? bare(schema.unwrap()) : schema
}

function optionsOf(schema: z.core.$ZodType): readonly unknown[] {
  const found = bare(schema)
  if (found instanceof z.ZodPipe) {
    return [...optionsOf(found.in), ...optionsOf(found.out)]
  }
  if (found instanceof z.ZodArray) {
    const options = optionsOf(found.element)
    return options.length > 0 ? [options, options.join(',')] : []
  }
  return found instanceof z.ZodEnum ? found.options : []
}

function fieldsIn({ input }: Call): [string, z.core.$ZodType][] {
  return input instanceof z.ZodObject ? Object.entries(input.shape) : []
}

/** What the call takes for one of its fields. */
function takenBy(schema: z.core.$ZodType): readonly unknown[] {
  return [...spellings, ...optionsOf(schema)].filter((value) => z.safeParse(schema, value).success)
}

/** Inputs that the call takes: what it must have, and with it each value of each field. */
function inputsOf(call: Call): Record<string, unknown>[] {
  const fields = fieldsIn(call)
  const needed = Object.fromEntries(
    fields
      .filter(([, schema]) => !z.safeParse(schema, undefined).success)
      .map(([name, schema]) => [name, takenBy(schema)[0]]),
  )
  const each = fields.flatMap(([name, schema]) => takenBy(schema).map((value) => ({ ...needed, [name]: value })))
  return [needed, { ...needed, unknown: 1 }, ...each]
}

/** The name that the input as the server reads it would have. */
function nameOfRead(call: Call, input: object): string {
  const read = z.parse(call.input, input)
  return `${call.name}?${canonicalFields(typeof read === 'object' && read !== null ? { ...read } : {})}`
}

it.each(reads.map((call) => [call.name, call] as const))(
  '%s names the same reply for every input that it reads as the same',
  (_name, call) => {
    const inputs = inputsOf(call)
    expect(fieldsIn(call).filter(([, schema]) => takenBy(schema).length === 0)).toEqual([])
    expect(inputs.map((input) => replyKey(call, input))).toEqual(inputs.map((input) => nameOfRead(call, input)))
  },
)
