import { type Queryable, run } from '#db/database.ts'
import { shapes, statement } from '#db/text-statement.ts'
import { roleHasText } from './roles.ts'

/** The number of those who learn in a content, whose id the statement names so: `$1`, `c.id`. */
export function learnerCountText(contentId: string): string {
  return `(select count(*)::int from membership lm where lm.content_id = ${contentId} and lm.state = 'active' and ${roleHasText('learns', 'lm')})`
}

const learnersStatement = statement('membership.learners', `select ${learnerCountText('$1')} as count`, {
  count: shapes.number,
})

/** How many learn in a content now, by the rows themselves: no counter beside them can be wrong. */
export async function countLearners(on: Queryable, contentId: number): Promise<number> {
  const rows = await run(on, learnersStatement, [contentId])
  return rows[0]?.count ?? 0
}

const learnersAmongStatement = statement(
  'membership.learnersAmong',
  `select m.user_id::float8 as id from membership m
      where m.content_id = $1 and m.user_id = any($2::bigint[]) and m.state = 'active' and ${roleHasText('learns', 'm')} order by m.user_id`,
  { id: shapes.number },
)

/** Those of some people who learn in a content, by their number. */
export async function learnersAmong(
  on: Queryable,
  { contentId, userIds }: { contentId: number; userIds: readonly number[] },
): Promise<number[]> {
  const rows = await run(on, learnersAmongStatement, [contentId, [...userIds]])
  return rows.map(({ id }) => id)
}
