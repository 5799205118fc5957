import { z } from 'zod'
import { examLimits, examMessages } from './limits.ts'

/** No address or range is longer, an IPv6 one with an IPv4 one at its end and its length. */
const rangeMost = 50
const range = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()])

function isRange(line: string): boolean {
  return line.length <= rangeMost && range.safeParse(line).success
}

/**
 * The fault of a list of addresses and ranges: too many, else the first line that is none, by its number; empty for none. Blank
 * lines pass.
 */
export function faultOfRanges(lines: readonly string[]): string {
  const typed = lines.map((line) => line.trim())
  if (typed.filter((line) => line !== '').length > examLimits.rangesMax) {
    return examMessages.rangesMany
  }
  const at = typed.findIndex((line) => line !== '' && !isRange(line))
  return at >= 0 ? `第${at + 1}行不是有效的IP地址或网段：${typed[at]?.slice(0, rangeMost)}` : ''
}

/** Addresses and ranges (CIDR) of IPv4 and IPv6. */
export const ipRanges = z
  .array(z.string())
  .superRefine((lines, context) => {
    const message = faultOfRanges(lines)
    if (message) {
      context.addIssue({ code: 'custom', message })
    }
  })
  .transform((lines) => lines.map((line) => line.trim()).filter((line) => line !== ''))
