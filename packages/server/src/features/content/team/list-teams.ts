import type { OwnTeam, Team, TeamMemberRow } from '@zhixing/contract/content/team/shapes.ts'
import type { ListWindow } from '@zhixing/contract/kernel/list.ts'
import { type Queryable, run, runOne } from '#db/database.ts'
import type { Ctx } from '#kernel/context.ts'
import { countedPage } from '#kernel/window.ts'
import { countTeamless, membersOfTeam, teamOfUser, teamsOf, teamTitles } from './queries.ts'

/** The teams of a content as they go over the wire, and how many of its learners are in none. */
export async function readTeams(on: Queryable, contentId: number): Promise<{ teams: Team[]; teamless: number }> {
  const [rows, teamless] = await Promise.all([
    run(on, teamsOf, { contentId }),
    runOne(on, countTeamless, { contentId }),
  ])
  const teams = rows.map((row) => ({
    id: row.id,
    title: row.title,
    member_num: row.memberNum,
    leader_id: row.leaderId ?? 0,
    leader_name: row.leaderName ?? '',
    row_version: row.rowVersion,
  }))
  return { teams, teamless: teamless?.count ?? 0 }
}

/** A page of the learners of one team, or of those in none (`teamId` 0). */
export async function listTeamMembers(
  ctx: Ctx,
  { contentId, teamId, ...input }: ListWindow & { contentId: number; teamId: number; keyword?: string | undefined },
) {
  const keyword = input.keyword?.trim() ?? ''
  return await countedPage(
    input,
    (at) => run(ctx.read, () => membersOfTeam({ keyword: keyword !== '' }), { contentId, teamId, keyword, ...at }),
    (rows) =>
      rows.map(
        (row): TeamMemberRow => ({
          uid: row.uid,
          openid: row.openid,
          name: row.name,
          avatar: row.avatar,
          number: row.number,
          team_id: row.teamId,
          is_leader: row.isLeader,
        }),
      ),
  )
}

/** How many of one's own team are shown at once. */
const teamShown = 20

/** The team a person is in, with how many are in it and the first of them, its leader first; null for none. */
export async function readOwnTeam(ctx: Ctx, contentId: number): Promise<OwnTeam | null> {
  const found = await runOne(ctx.read, teamOfUser, { contentId, userId: ctx.session?.userId ?? 0 })
  if (!found) {
    return null
  }
  const { rows, total } = await listTeamMembers(ctx, { contentId, teamId: found.id, page: 1, limit: teamShown })
  return { ...found, member_num: total, members: rows }
}

/** The titles of the teams that some people of a content are in, by their number. */
export async function teamTitlesOf(
  on: Queryable,
  asked: { contentId: number; userIds: readonly number[] },
): Promise<ReadonlyMap<number, string>> {
  const rows = asked.userIds.length === 0 ? [] : await run(on, teamTitles, asked)
  return new Map(rows.map(({ userId, title }) => [userId, title]))
}
