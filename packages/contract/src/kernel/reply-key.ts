import type { Call } from './call.ts'
import { spelled } from './fields.ts'

/**
 * Names the reply of a call to an input: `Room/detail?id=5`. The server files the replies of a first view under it and
 * the browser's cache asks by it, so both must make it here, and without the input's schema, which no page needs in
 * order to ask. Defaults and the two spellings of a number name the same reply. What the call would refuse has a name too.
 */
export function replyKey({ name, fields }: Pick<Call, 'name' | 'fields'>, input: object): string {
  return `${name}?${spelled(fields, input)}`
}
