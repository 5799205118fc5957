import { type SQL, sql } from '#db/drizzle.ts'
import type { Params } from '#db/statement.ts'
import { content } from '../../content/content/tables.ts'
import { follow } from './tables.ts'

/** Whether the person subscribes to the content of a select. */
export function isFollowed(p: Params<{ userId: number }>): SQL<boolean> {
  return sql`exists (select 1 from ${follow} where ${follow.contentId} = ${content.id} and ${follow.userId} = ${p.userId})`
}
