import type { AnyCall } from './call.ts'
import { canonicalFields } from './signing.ts'

/**
 * The cache key of a reply on both sides: the call and the canonical text of its parsed input. Throws a ZodError for
 * input that does not fit.
 */
export function replyKey(call: AnyCall, input: Record<string, unknown>): string {
  const parsed: unknown = call.input.parse(input)
  return `${call.name}?${canonicalFields(typeof parsed === 'object' && parsed !== null ? { ...parsed } : {})}`
}
