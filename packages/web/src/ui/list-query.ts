import { pageSizes } from './pager.tsx'
import { readNumber } from './url-state.ts'

/** The page of a list and its size as they stand in the address; `usual` is the size where none does. */
export function pageOf(query: Record<string, string>, usual = 20): { limit: number; page: number } {
  const limit = readNumber(query.limit, { min: 1, max: 100, otherwise: usual })
  return {
    limit: pageSizes.includes(limit) ? limit : usual,
    page: readNumber(query.page, { min: 1, max: 1000, otherwise: 1 }),
  }
}

/** The words of a list's search, where there are any. */
export function keywordOf(query: Record<string, string>): { keyword?: string } {
  return query.keyword ? { keyword: query.keyword } : {}
}
