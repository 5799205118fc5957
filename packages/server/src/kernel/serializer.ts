import { isDeepStrictEqual } from 'node:util'
import { type Call, chatEnvelopeOf, envelopeOf } from '@zhixing/contract/kernel/call.ts'
import { isChatPath } from '@zhixing/contract/kernel/chat-path.ts'
import { isUsualValue, leaveOutUsual, usualOf } from '@zhixing/contract/kernel/usual-of.ts'
import fastJson from 'fast-json-stringify'
import { z } from 'zod'
import { compileLeaveOut } from './leave-out-usual.ts'

export type Mode = 'single' | 'page' | 'scroll'
type Stringify = (body: unknown) => string

/** Shapes of a success, by how a list was asked for (protocol: Lists). */
function shapeOf(call: Call, mode: Mode): z.ZodType {
  if (mode === 'single') {
    return isChatPath(call.path) ? chatEnvelopeOf(call.output) : envelopeOf(call.output)
  }
  const rows = z.array(call.output)
  if (mode === 'page') {
    return envelopeOf(z.object({ total: z.number(), data: rows }))
  }
  return z.object({ code: z.number(), message: z.string(), data: rows, total: z.number(), next: z.string().nullable() })
}

/** The JSON schema of a reply without the parts that only slow a serializer down. */
function replySchema(call: Call, mode: Mode): Record<string, unknown> {
  const schema = z.toJSONSchema(shapeOf(call, mode), { io: 'output', override: leaveOutUsual })
  return simplify(schema) as Record<string, unknown>
}

const dropped = new Set([
  '$schema',
  'additionalProperties',
  'minimum',
  'maximum',
  'minLength',
  'maxLength',
  'pattern',
  'format',
])

function simplify(node: unknown): unknown {
  if (Array.isArray(node)) {
    return node.map(simplify)
  }
  if (typeof node !== 'object' || node === null) {
    return node
  }
  const plain: Record<string, unknown> = {}
  for (const [key, value] of Object.entries(node)) {
    if (key === 'properties' && typeof value === 'object' && value !== null) {
      // Names of fields, not words of JSON Schema: a field may be called `format` or `pattern`.
      plain[key] = Object.fromEntries(Object.entries(value).map(([name, field]) => [name, simplify(field)]))
      continue
    }
    // A usual value is not put in where it was left out.
    if (key === 'default' && isUsualValue(value)) {
      continue
    }
    // A record keeps its value schema; `additionalProperties: false` would make a union fail on an extra key.
    if (!dropped.has(key) || (key === 'additionalProperties' && typeof value === 'object')) {
      plain[key] = simplify(value)
    }
  }
  return nullable(plain)
}

/** `X or null` without a union, which a serializer would have to try out for each value. */
function nullable(node: Record<string, unknown>): Record<string, unknown> {
  const options = node.anyOf
  if (!Array.isArray(options) || options.length !== 2) {
    return node
  }
  const [first, second] = options as Record<string, unknown>[]
  return second?.type === 'null' && typeof first?.type === 'string' ? { ...first, nullable: true } : node
}

const compiled = new Map<string, Stringify>()

/**
 * The serializer of a call's reply: it lets through declared fields only and fails on missing ones. Compiled on first
 * use, so that starting costs nothing for calls nobody makes.
 */
export function serializerOf(call: Call, mode: Mode): Stringify {
  const key = `${call.path} ${mode}`
  const known = compiled.get(key)
  if (known) {
    return known
  }
  const stringify: Stringify = fastJson(replySchema(call, mode))
  const usual = usualOf(shapeOf(call, mode))
  const leaveOut = usual && compileLeaveOut(usual)
  const made: Stringify = leaveOut ? (body) => stringify(leaveOut(body)) : stringify
  compiled.set(key, made)
  return made
}

const shapes = new WeakMap<Call, Map<Mode, z.ZodType>>()

/** The shape of a call's replies, made once: zod compiles a shape when it first reads by it. */
function checkedShape(call: Call, mode: Mode): z.ZodType {
  const own = shapes.get(call) ?? new Map<Mode, z.ZodType>()
  const shape = own.get(mode) ?? shapeOf(call, mode)
  shapes.set(call, own.set(mode, shape))
  return shape
}

/** In tests and development: a reply must fit its shape exactly; an extra field is a leak, not something to trim. */
export function checkReply(call: Call, mode: Mode, body: unknown): void {
  const onTheWire: unknown = JSON.parse(JSON.stringify(body))
  const parsed = checkedShape(call, mode).safeParse(onTheWire)
  if (!parsed.success) {
    throw new Error(`reply of ${call.path} does not fit: ${z.prettifyError(parsed.error)}`)
  }
  if (!isDeepStrictEqual(JSON.parse(JSON.stringify(parsed.data)), onTheWire)) {
    throw new Error(
      `reply of ${call.path} has fields its declaration does not name: ${JSON.stringify(onTheWire).slice(0, 2_000)}`,
    )
  }
}
