import { formats } from '../../limits.ts'

/**
 * An account as it is looked up and counted: one for full-width letters, blanks, letter case, and the country's code and
 * strokes of a mobile number.
 */
export function spelledAlike(account: string): string {
  const text = account.normalize('NFKC').replace(/\s/g, '').toLowerCase()
  const mobile = text.replace(/[-()]/g, '').replace(/^(?:\+86|0086|86)(?=1)/, '')
  return formats.mobile.test(mobile) ? mobile : text
}
