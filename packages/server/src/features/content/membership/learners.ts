import { type Queryable, run } from '#db/database.ts'
import { shapes, statement } from '#db/text-statement.ts'
import { roleHasText } from './roles.ts'

/** SQL that counts the learners of a content; `contentId` is the SQL of its id: `$1`, `c.id`. */
export function learnerCountText(contentId: string): string {
  return `(select count(*)::int from membership lm where lm.content_id = ${contentId} and lm.state = 'active' and ${roleHasText('learns', 'lm')})`
}

const learnersStatement = statement('membership.learners', `select ${learnerCountText('$1')} as count`, {
  count: shapes.number,
})

/** Counts the learners of a content from the rows themselves, not from a counter. */
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

/** Finds the learners of a content among some people, by id. */
export async function learnersAmong(
  on: Queryable,
  { contentId, userIds }: { contentId: number; userIds: readonly number[] },
): Promise<number[]> {
  const rows = await run(on, learnersAmongStatement, [contentId, [...userIds]])
  return rows.map(({ id }) => id)
}
