import { type SQL, type SQLWrapper, sql } from './drizzle.ts'

/** Whether a text holds a keyword of a list, in whatever width and case: the keyword was folded as it was read (`keyword` of the contract). */
export function holds(text: SQLWrapper, keyword: SQLWrapper): SQL {
  return sql`strpos(normalize(lower(${text}), nfkc), lower(${keyword})) > 0`
}
