import { z } from 'zod'
import { qInt } from '../../kernel/coerce.ts'

/** Pages from one to another, both of them seen. */
export type PageRange = [first: number, last: number]

export const rangesMax = 200
const pageMax = 100_000

export const pageRanges = z.array(z.tuple([qInt(1, pageMax), qInt(1, pageMax)])).max(rangesMax)
export const pageCount = qInt(0, pageMax)

/** Pages as ranges, in their order. */
export function rangesOf(pages: Iterable<number>): PageRange[] {
  const ranges: PageRange[] = []
  for (const page of [...pages].sort((a, b) => a - b)) {
    const before = ranges.at(-1)
    if (before && page <= before[1] + 1) {
      before[1] = page
    } else {
      ranges.push([page, page])
    }
  }
  return ranges.slice(0, rangesMax)
}
