import { z } from 'zod'
import { reading } from './coerce.ts'
import type { Field, Fields, Reads } from './fields.ts'

/** The fields of a call's input as plain data. An input that is no object of fields has none. */
export function fieldsOf(input: z.core.$ZodType): Fields {
  return input instanceof z.ZodObject
    ? Object.fromEntries(Object.entries(input.shape).map(([name, schema]) => [name, fieldOf(schema)]))
    : {}
}

function fieldOf(schema: z.core.$ZodType): Field {
  const reads = readsOf(schema)
  return {
    ...(reads ? { reads } : {}),
    ...(schema instanceof z.ZodDefault ? { usual: schema.def.defaultValue } : {}),
  }
}

function readsOf(schema: z.core.$ZodType): Reads | undefined {
  const told = reading.get(schema)?.reads
  if (told) {
    return told
  }
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault || schema instanceof z.ZodNullable) {
    return readsOf(schema.unwrap())
  }
  if (schema instanceof z.ZodPipe) {
    return readsOf(schema.in)
  }
  return schema instanceof z.ZodString && isTrimmed(schema) ? 'trimmed' : undefined
}

function isTrimmed({ def: { checks = [] } }: z.ZodString): boolean {
  return checks.some((check) => check instanceof z.core.$ZodCheckOverwrite && check._zod.def.tx(' ') === '')
}
