import { marketColumns, marketTitles } from '@zhixing/contract/containers/market/limits.ts'

const titles = marketColumns.map((column) => marketTitles[column])
const usual = ['2026-03', '厦门', '数控车工', '机械制造', '20', '6000', '9000']

/** A sheet as a person sends it: the heading, then lines in the order of the template; one line unless said otherwise. */
export function marketSheet(...lines: string[][]): string[][] {
  return [titles, ...(lines.length > 0 ? lines : [usual])]
}

/** A line of it with some cells changed. */
export function marketLine(
  changes: Partial<Record<'month' | 'city' | 'post' | 'category' | 'demand' | 'low' | 'high', string>>,
): string[] {
  return marketColumns.map((column, at) => changes[column] ?? usual[at] ?? '')
}
