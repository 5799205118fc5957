/** The value of the `version` header (spec 3 §7). */
export const PROTOCOL_VERSION = '1'

/** How far a timestamp may be off before the server answers 40101, in milliseconds (protocol: Signing). */
export const CLOCK_TOLERANCE_MS = 5 * 60 * 1000

/** Header names: one place for both sides (C002). */
export const headers = {
  timestamp: 'timestamp',
  version: 'version',
  signature: 'signature',
  token: 'token',
  idempotencyKey: 'idempotency-key',
  requestId: 'x-request-id',
  serverTime: 'x-server-time',
} as const

/**
 * The text of one field: a text stands for itself, numbers and booleans as JSON prints them, objects and arrays as
 * JSON with sorted keys.
 */
function fieldText(value: unknown): string {
  return typeof value === 'string' ? value : sortedJson(value)
}

/** JSON with the keys of every object in code-unit order. `undefined` members are left out as JSON leaves them out. */
export function sortedJson(value: unknown): string {
  if (Array.isArray(value)) {
    return `[${joined(
      value.map((item) => (item === undefined ? 'null' : sortedJson(item))),
      ',',
    )}]`
  }
  if (typeof value === 'object' && value !== null) {
    const parts = Object.entries(value)
      .filter(([, member]) => member !== undefined)
      .sort(byCodeUnit)
      .map(([key, member]) => `${JSON.stringify(key)}:${sortedJson(member)}`)
    return `{${joined(parts, ',')}}`
  }
  return JSON.stringify(value) ?? 'null'
}

/** From here on copying a text costs more than keeping it in two pieces. */
const longLength = 65_536

/** Texts put together. A long one is not copied at each level that it stands in: each copy of a megabyte takes milliseconds. */
function joined(texts: readonly string[], between: string): string {
  return texts.some(({ length }) => length > longLength)
    ? texts.reduce((whole, text) => whole + between + text)
    : texts.join(between)
}

function byCodeUnit(a: [string, unknown], b: [string, unknown]): number {
  if (a[0] === b[0]) {
    return 0
  }
  return a[0] < b[0] ? -1 : 1
}

/** The fields of a request as text: query and top-level body fields together, sorted, without undefined and null. */
export function canonicalFields(fields: Record<string, unknown>): string {
  const given = Object.entries(fields)
    .filter(([, value]) => value !== undefined && value !== null)
    .sort(byCodeUnit)
    .map(([name, value]) => `${name}=${fieldText(value)}`)
  return joined(given, '&')
}

/** The text that is signed: the fields, then the timestamp (unix ms), then the protocol version, each on its own line. */
export function canonicalText(fields: Record<string, unknown>, timestamp: string, version: string): string {
  return `${canonicalFields(fields)}\n${timestamp}\n${version}`
}
