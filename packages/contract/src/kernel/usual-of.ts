import { z } from 'zod'
import type { Usual } from './usual.ts'

/** The usual values of a reply (`.default(…)` of its schema); undefined where it says none. */
export function usualOf(schema: z.core.$ZodType): Usual | undefined {
  if (schema instanceof z.ZodArray) {
    return usualOf(schema.element)
  }
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault) {
    return usualOf(schema.unwrap())
  }
  if (!(schema instanceof z.ZodObject)) {
    return undefined
  }
  const fields = Object.entries(schema.shape)
  const values = fields.flatMap(([name, field]) => (isUsual(field) ? [[name, field.def.defaultValue] as const] : []))
  const within = fields.flatMap(([name, field]) => {
    const part = usualOf(field)
    return part ? [[name, part] as const] : []
  })
  return values.length + within.length > 0
    ? { values: Object.fromEntries(values), within: Object.fromEntries(within) }
    : undefined
}

/** Whether a field has a usual value: a plain one, because lists and objects are never the same as others. */
function isUsual(field: z.core.$ZodType): field is z.ZodDefault {
  return field instanceof z.ZodDefault && isUsualValue(field.def.defaultValue)
}

export function isUsualValue(value: unknown): boolean {
  return value === null || typeof value !== 'object'
}

/** Says in a JSON schema of a reply, while it is made, that fields with usual values may be absent. */
export function leaveOutUsual({
  zodSchema,
  jsonSchema,
}: {
  zodSchema: z.core.$ZodType
  jsonSchema: z.core.JSONSchema.BaseSchema
}): void {
  if (zodSchema instanceof z.ZodObject && jsonSchema.required) {
    jsonSchema.required = jsonSchema.required.filter((name) => !isUsual(zodSchema.shape[name]))
  }
}
