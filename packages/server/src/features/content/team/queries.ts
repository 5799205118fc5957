import { and, asc, eq, sql } from '#db/drizzle.ts'
import { named, namedBy, type Params } from '#db/statement.ts'
import { profile } from '../../people/account/tables.ts'
import { isMeant } from '../../people/organisation/public.ts'
import { orgMember } from '../../people/organisation/tables.ts'
import { content } from '../content/tables.ts'
import { memberOrg, roleHasRight } from '../membership/public.ts'
import { membership } from '../membership/tables.ts'
import { team } from './tables.ts'

const active = eq(membership.state, sql`'active'`)

/** The leader of a team while they are in it. */
const leads = sql`${membership.contentId} = ${team.contentId} and ${membership.userId} = ${team.leaderId}
  and ${membership.teamId} = ${team.id} and ${membership.state} = 'active'`

/** The teams of a content in their order, with how many are in each. */
export const teamsOf = named('team.list', (db, p: Params<{ contentId: number }>) =>
  db
    .select({
      id: team.id,
      title: team.title,
      rowVersion: team.rowVersion,
      leaderId: membership.userId,
      leaderName: profile.name,
      memberNum: sql<number>`(select count(*)::int from membership c where c.content_id = ${team.contentId}
        and c.team_id = ${team.id} and c.state = 'active')`,
    })
    .from(team)
    .leftJoin(membership, leads)
    .leftJoin(profile, eq(profile.userId, membership.userId))
    .where(eq(team.contentId, p.contentId))
    .orderBy(asc(team.sort), asc(team.id)),
)

/** How many learners of a content are in no team. */
export const countTeamless = named('team.teamless', (db, p: Params<{ contentId: number }>) =>
  db
    .select({ count: sql<number>`count(*)::int` })
    .from(membership)
    .where(
      and(eq(membership.contentId, p.contentId), active, sql`${membership.teamId} is null`, roleHasRight('learns')),
    ),
)

interface MembersOf {
  contentId: number
  /** 0 for those in none. */
  teamId: number
  keyword: string
}

const isLeader = sql<boolean>`coalesce(${team.leaderId} = ${membership.userId}, false)`

/** The learners of a team, its leader first, then by 学号 and name. */
export const membersOfTeam = namedBy(
  'team.members',
  (key: { keyword: boolean }) => (db, p: Params<MembersOf & { skip: number; limit: number }>) =>
    db
      .select({
        uid: membership.userId,
        openid: profile.openid,
        name: profile.name,
        avatar: profile.avatar,
        number: sql<string>`coalesce(${orgMember.number}, '')`,
        teamId: sql<number>`coalesce(${membership.teamId}, 0)::float8`,
        isLeader,
        total: sql<number>`count(*) over ()::int`,
      })
      .from(membership)
      .innerJoin(content, eq(content.id, membership.contentId))
      .innerJoin(profile, eq(profile.userId, membership.userId))
      .leftJoin(orgMember, memberOrg)
      .leftJoin(team, eq(team.id, membership.teamId))
      .where(
        and(
          eq(membership.contentId, p.contentId),
          active,
          sql`coalesce(${membership.teamId}, 0) = ${p.teamId}::bigint`,
          roleHasRight('learns'),
          key.keyword ? isMeant(p.keyword, orgMember.number) : undefined,
        ),
      )
      .orderBy(sql`${isLeader} desc`, asc(orgMember.number), asc(profile.nameKey), asc(membership.userId))
      .offset(p.skip)
      .limit(p.limit),
)

/** The team that somebody of a content is in. */
export const teamOfUser = named('team.ofUser', (db, p: Params<{ contentId: number; userId: number }>) =>
  db
    .select({ id: team.id, title: team.title })
    .from(membership)
    .innerJoin(team, eq(team.id, membership.teamId))
    .where(and(eq(membership.contentId, p.contentId), eq(membership.userId, p.userId), active)),
)

/** The titles of the teams that some people of a content are in. */
export const teamTitles = named('team.titles', (db, p: Params<{ contentId: number; userIds: readonly number[] }>) =>
  db
    .select({ userId: membership.userId, title: team.title })
    .from(membership)
    .innerJoin(team, eq(team.id, membership.teamId))
    .where(and(eq(membership.contentId, p.contentId), active, sql`${membership.userId} = any(${p.userIds}::bigint[])`)),
)
