import { z } from 'zod'

interface Shape {
  type?: string
  const?: unknown
  enum?: unknown[]
  anyOf?: Shape[]
  properties?: Record<string, Shape>
  required?: string[]
  minimum?: number
}

function shapedAs({ type, enum: choices, anyOf, properties = {}, required = [], minimum, ...rest }: Shape): unknown {
  if ('const' in rest) {
    return rest.const
  }
  if (choices ?? anyOf) {
    return choices ? choices[0] : shapedAs(anyOf?.[0] ?? {})
  }
  if (type === 'object') {
    return Object.fromEntries(required.map((name) => [name, shapedAs(properties[name] ?? {})]))
  }
  const plain: Record<string, unknown> = { array: [], string: '', boolean: false, number: 0, integer: 0 }
  return minimum === undefined ? (plain[type ?? ''] ?? null) : Math.max(minimum, 0)
}

/** A value that a schema takes: nothing in its lists, no text, no figure. */
export function sampleOf(schema: z.core.$ZodType): unknown {
  return shapedAs(z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' }) as Shape)
}
