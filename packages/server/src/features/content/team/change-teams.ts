import { teamLimits, teamMessages, teamName } from '@zhixing/contract/content/team/limits.ts'
import type { Tx } from '#db/database.ts'
import { AppError, badField, breaks, notFound } from '#kernel/errors.ts'
import { emptyTeams, learnersAmong, setTeam } from '../membership/public.ts'

/** A team as changes hold it. */
export interface HeldTeam {
  id: number
  title: string
  rowVersion: number
  memberNum: number
}

/**
 * Holds all teams of a content, so that changes of them come one after the other: their order is one for all, and nobody
 * waits for another. Gives them with how many are in each.
 */
export async function holdTeams(tx: Tx, contentId: number): Promise<HeldTeam[]> {
  const { rows } = await tx.query({
    name: 'team.hold',
    text: `with held as materialized (select id, title, row_version, sort from team where content_id = $1 order by id for update)
      select h.id::float8 as id, h.title, h.row_version as "rowVersion", (select count(*)::int from membership m
        where m.content_id = $1 and m.team_id = h.id and m.state = 'active') as "memberNum"
      from held h order by h.sort, h.id`,
    values: [contentId],
  })
  return rows as HeldTeam[]
}

/** The held team of a number. 40400 for one that its content does not have. */
export function teamAmong(held: readonly HeldTeam[], teamId: number | undefined): HeldTeam {
  if (!teamId) {
    throw badField('team_id', teamMessages.choose)
  }
  const found = held.find(({ id }) => id === teamId)
  if (!found) {
    throw notFound()
  }
  return found
}

function titleTaken(error: unknown): unknown {
  return breaks(error, 'team_title_key') ? badField('title', teamMessages.titleTaken) : error
}

/** Makes teams of some titles at the end. 40900 beyond the most teams, 40000 for a title that another team has. */
export async function createTeams(
  tx: Tx,
  { contentId, titles, held }: { contentId: number; titles: readonly string[]; held: readonly HeldTeam[] },
): Promise<HeldTeam[]> {
  if (held.length + titles.length > teamLimits.teamMax) {
    throw new AppError('CONFLICT', { message: teamMessages.tooMany })
  }
  try {
    const { rows } = await tx.query({
      name: 'team.create',
      text: `insert into team (content_id, title, sort)
        select $1, t.title, (select coalesce(max(sort), 0) from team where content_id = $1) + t.n
        from unnest($2::text[]) with ordinality as t(title, n) order by t.n
        returning id::float8 as id, title, row_version as "rowVersion", 0 as "memberNum"`,
      values: [contentId, [...titles]],
    })
    return rows as HeldTeam[]
  } catch (error) {
    throw titleTaken(error)
  }
}

/** Titles for so many further teams that none of these has. */
export function freeTitles(held: readonly HeldTeam[], count: number): string[] {
  const taken = new Set(held.map(({ title }) => title))
  const all = Array.from({ length: held.length + count }, (_none, n) => teamName(n + 1))
  return all.filter((title) => !taken.has(title)).slice(0, count)
}

/** Renames a team. 40900 when somebody else changed it since the version named. */
export async function renameTeam(
  tx: Tx,
  { team, title, version }: { team: HeldTeam; title: string; version: number | undefined },
): Promise<void> {
  if (version !== undefined && version !== team.rowVersion) {
    throw new AppError('CONFLICT')
  }
  try {
    await tx.query({
      name: 'team.rename',
      text: 'update team set title = $2, row_version = row_version + 1 where id = $1',
      values: [team.id, title],
    })
  } catch (error) {
    throw titleTaken(error)
  }
}

/** Takes a team away; its members are in none then. */
export async function deleteTeam(tx: Tx, { contentId, team }: { contentId: number; team: HeldTeam }): Promise<void> {
  await emptyTeams(tx, { contentId, teamId: team.id })
  await tx.query({ name: 'team.delete', text: 'delete from team where id = $1', values: [team.id] })
}

/** Takes the lead from people who no longer are in the team they lead. */
async function dropLeaders(tx: Tx, contentId: number): Promise<void> {
  await tx.query({
    name: 'team.dropLeaders',
    text: `update team t set leader_id = null where t.content_id = $1 and t.leader_id is not null and not exists (select from membership m
      where m.content_id = $1 and m.user_id = t.leader_id and m.team_id = t.id and m.state = 'active')`,
    values: [contentId],
  })
}

export interface Move {
  contentId: number
  userIds: readonly number[]
  /** Undefined: out of any team. */
  team: HeldTeam | undefined
  /** The most members of a team; null for no cap. */
  cap: number | null
}

/** Puts learners into a team, or into none. 40900 beyond its cap, 40000 for people who do not learn there. */
export async function moveToTeam(tx: Tx, { contentId, userIds, team, cap }: Move): Promise<void> {
  // A leader who left and came back leads nothing from before.
  await dropLeaders(tx, contentId)
  const wanted = new Set(userIds)
  const learners = await learnersAmong(tx, { contentId, userIds: [...wanted] })
  if (learners.length < wanted.size || wanted.size === 0) {
    throw badField('uids', teamMessages.notLearners)
  }
  await setTeam(tx, { contentId, userIds: learners, teamId: team?.id ?? null })
  await dropLeaders(tx, contentId)
  if (team && cap !== null) {
    await requireCap(tx, { contentId, teamId: team.id, cap })
  }
}

/** Refuses (40900) a team that has more members than its cap. */
async function requireCap(tx: Tx, { contentId, teamId, cap }: { contentId: number; teamId: number; cap: number }) {
  const { rows } = await tx.query({
    name: 'team.count',
    text: `select count(*)::int as count from membership where content_id = $1 and team_id = $2 and state = 'active'`,
    values: [contentId, teamId],
  })
  const [row] = rows as { count: number }[]
  if ((row?.count ?? 0) > cap) {
    throw new AppError('CONFLICT', { message: teamMessages.full })
  }
}

/** Names one of a team its leader, or nobody. 40000 for who is not in it. */
export async function setLeader(
  tx: Tx,
  { contentId, team, userId }: { contentId: number; team: HeldTeam; userId: number | undefined },
): Promise<void> {
  const { rowCount } = await tx.query({
    name: 'team.lead',
    text: `update team set leader_id = $3 where id = $2 and ($3::bigint is null or exists (select from membership m
      where m.content_id = $1 and m.user_id = $3 and m.team_id = $2 and m.state = 'active'))`,
    values: [contentId, team.id, userId || null],
  })
  if (rowCount === 0) {
    throw badField('uid', teamMessages.leaderOutside)
  }
}
