import { type SQL, sql } from '#db/drizzle.ts'
import type { Params } from '#db/statement.ts'
import { roleHasRight } from '../../content/membership/public.ts'

/** Those who decide in a container: its owner and who helps, one a row. */
export const deciders = (
  contextId: SQL,
) => sql`(select c.owner_id as user_id from content c where c.id = ${contextId} union
  select m.user_id from membership m where m.content_id = ${contextId} and m.state = 'active' and ${roleHasRight('marks', 'm')})`

/**
 * Whether a person may decide an appeal, of the row named `appeal`: who gave the points in question may only where nobody
 * else could. Columns are named by hand: a select from one table leaves them bare, and here they would be another's.
 */
export function mayDecide(userId: SQL | Params<{ userId: number }>['userId']): SQL<boolean> {
  return sql<boolean>`(not ${userId} = any(appeal.gave_ids) or not exists (select 1 from ${deciders(sql`appeal.context_id`)} d
    where d.user_id <> appeal.user_id and not d.user_id = any(appeal.gave_ids)))`
}
