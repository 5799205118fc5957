import type { Call } from './call.ts'
import { canonicalFields } from './signing.ts'

/**
 * Names the reply of a call to an input: `Room/detail?id=5`. The server files the replies of a first view under it and
 * the browser's cache asks by it, so both must make it here. The input is parsed first, so that defaults and the two
 * spellings of a number name the same reply; an input the call refuses stands as it was given.
 */
export function replyKey(call: Call, input: object): string {
  const parsed = call.input.safeParse(input)
  const fields = parsed.success && typeof parsed.data === 'object' && parsed.data !== null ? parsed.data : input
  return `${call.name}?${canonicalFields({ ...fields })}`
}
