import { type Queryable, run, type Tx } from '#db/database.ts'
import { shapes, statement } from '#db/text-statement.ts'
import { pushMembers } from './push.ts'
import { roleHasText } from './roles.ts'

interface Where {
  contentId: number
  teamId: number | null
}

/** Puts learners of a content into a team of it, or into none. Returns how many of them learn there. */
export async function setTeam(
  tx: Tx,
  { contentId, teamId, userIds }: Where & { userIds: readonly number[] },
): Promise<number> {
  const { rowCount } = await tx.query({
    name: 'membership.setTeam',
    text: `with held as materialized (select m.user_id from membership m where m.content_id = $1 and m.user_id = any($2::bigint[])
        and m.state = 'active' and ${roleHasText('learns', 'm')} order by m.user_id for update)
      update membership m set team_id = $3 from held where m.content_id = $1 and m.user_id = held.user_id`,
    values: [contentId, [...userIds], teamId],
  })
  pushMembers(tx, [contentId])
  return rowCount ?? 0
}

/** Puts each of some learners into the team at the same place of the other list. */
export async function setTeams(
  tx: Tx,
  { contentId, userIds, teamIds }: { contentId: number; userIds: readonly number[]; teamIds: readonly number[] },
): Promise<void> {
  await tx.query({
    name: 'membership.setTeams',
    text: `with wanted as (select * from unnest($2::bigint[], $3::bigint[]) as w(user_id, team_id)),
      held as materialized (select m.user_id, w.team_id from membership m join wanted w on w.user_id = m.user_id
        where m.content_id = $1 and m.state = 'active' and ${roleHasText('learns', 'm')} order by m.user_id for update of m)
      update membership m set team_id = held.team_id from held where m.content_id = $1 and m.user_id = held.user_id`,
    values: [contentId, [...userIds], [...teamIds]],
  })
  pushMembers(tx, [contentId])
}

/** Takes everybody out of a team, or out of all teams of a content (`teamId` null). */
export async function emptyTeams(tx: Tx, { contentId, teamId }: Where): Promise<void> {
  await tx.query({
    name: 'membership.emptyTeams',
    text: `with held as materialized (select user_id from membership where content_id = $1 and team_id is not null
        and ($2::bigint is null or team_id = $2) order by user_id for update)
      update membership m set team_id = null from held where m.content_id = $1 and m.user_id = held.user_id`,
    values: [contentId, teamId],
  })
  pushMembers(tx, [contentId])
}

const teamlessStatement = statement(
  'membership.teamless',
  `select m.user_id::float8 as id from membership m where m.content_id = $1 and m.state = 'active' and m.team_id is null
      and ${roleHasText('learns', 'm')} order by m.user_id`,
  { id: shapes.number },
)

/** Finds the learners of a content who are in no team, by id. */
export async function teamlessOf(on: Queryable, contentId: number): Promise<number[]> {
  const rows = await run(on, teamlessStatement, [contentId])
  return rows.map(({ id }) => id)
}
