import { and, isNull, type SQL, sql } from '#db/drizzle.ts'
import { content } from './tables.ts'

/** Active, not deleted, not blocked by the platform: what lists and searches may show at all. */
export function isListed(): SQL | undefined {
  return and(sql`${content.status} = 1`, isNull(content.deletedAt), isNull(content.blockedAt))
}
