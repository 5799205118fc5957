import { type SQL, sql } from '#db/drizzle.ts'
import type { Params } from '#db/statement.ts'
import { content } from '../../content/content/tables.ts'
import { favorite } from './tables.ts'

/** Whether the person marked the content of a select as a favourite. */
export function isFavorite(p: Params<{ userId: number }>): SQL<boolean> {
  return sql`exists (select 1 from ${favorite} where ${favorite.contentId} = ${content.id} and ${favorite.userId} = ${p.userId})`
}
