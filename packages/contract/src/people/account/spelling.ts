import { plainMobile, plainNumber } from '../../kernel/folding.ts'
import { formats } from '../../limits.ts'

/**
 * An account as it is looked up and counted: one for full-width letters, blanks, letter case, and the country's code and
 * strokes of a mobile number.
 */
export function spelledAlike(account: string): string {
  const text = plainNumber(account).toLowerCase()
  const mobile = /^[\d+()-]+$/.test(text) ? plainMobile(text) : text
  return formats.mobile.test(mobile) ? mobile : text
}
