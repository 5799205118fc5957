import { z } from 'zod'
import { examLimits, examMessages } from './limits.ts'

const range = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()])

/** What is wrong with a list of addresses and ranges, the first line of it by its number; empty for nothing. Blank lines pass. */
export function faultOfRanges(lines: readonly string[]): string {
  const at = lines.findIndex((line) => line.trim() !== '' && !range.safeParse(line.trim()).success)
  if (at >= 0) {
    return `第${at + 1}行不是有效的IP地址或网段：${lines[at]?.trim()}`
  }
  return lines.filter((line) => line.trim() !== '').length > examLimits.rangesMax ? examMessages.rangesMany : ''
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
