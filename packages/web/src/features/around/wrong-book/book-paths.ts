import type { bookFilterOf } from '@zhixing/contract/around/wrong-book/routes.ts'
import { itemLearnPath, type ShownItem } from '@zhixing/contract/learning/outline/item-paths.ts'

type Filter = ReturnType<typeof bookFilterOf>

const seeds = 999_999

function queryOf(fields: Record<string, string | number | undefined>): string {
  const given = Object.entries(fields).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]))
  return new URLSearchParams(given).toString()
}

/** Addresses of the book's pages; the filter is carried along. */
export const bookPaths = {
  book: '/my/wrong-book',
  /** A practice is shuffled by a number in its address: a reload deals the same. */
  practice: (filter: Filter, count: number) =>
    `/my/wrong-book/practice?${queryOf({ ...filter, count, seed: 1 + Math.floor(Math.random() * seeds) })}`,
  practiceOf: (questionIds: readonly number[]) =>
    `/my/wrong-book/practice?${queryOf({
      questions: questionIds.join(','),
      count: questionIds.length,
      seed: 1 + Math.floor(Math.random() * seeds),
    })}`,
  print: (filter: Filter) => `/my/wrong-book/print?${queryOf(filter)}`,
}

/** Where a question was answered wrongly: its result, or where the single question is learned, if there is such a page. */
export function sourcePath({ s, type, ...item }: ShownItem & { s: number; type: string }): string | undefined {
  return type === 'exam' ? `/exam/${item.id}/result?c=${item.c}&s=${s}` : itemLearnPath(item)
}
