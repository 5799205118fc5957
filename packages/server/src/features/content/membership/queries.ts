import { listLimits } from '@zhixing/contract/kernel/list.ts'
import { memberRoles } from '@zhixing/contract/types/container.ts'
import { and, asc, eq, not, sql } from '#db/drizzle.ts'
import { named, namedBy, type Params } from '#db/statement.ts'
import { profile } from '../../people/account/tables.ts'
import { isMeant } from '../../people/organisation/public.ts'
import { org, orgMember } from '../../people/organisation/tables.ts'
import { content } from '../content/tables.ts'
import { roleHasRight } from './roles.ts'
import { entrance, membership } from './tables.ts'

/** The columns of `accessFacts`, for a statement that brings more of a content: it joins `org`, and `membersOwn`. */
export const factsColumns = {
  id: content.id,
  type: content.type,
  kind: content.kind,
  orgId: content.orgId,
  ownerId: content.ownerId,
  status: content.status,
  visibility: content.visibility,
  title: content.title,
  rowVersion: content.rowVersion,
  blockedAt: content.blockedAt,
  deletedAt: content.deletedAt,
  orgPath: org.path,
  role: membership.role,
  state: membership.state,
  via: membership.via,
  /** Whether it stands in a container whose learners learn it. */
  isEntered: sql<boolean>`exists (select from ${entrance} where ${entrance.contentId} = ${content.id})`,
}

/** The person's own membership of a content, to be joined from the left. */
export const membersOwn = (p: Params<{ userId: number }>) =>
  and(eq(membership.contentId, content.id), eq(membership.userId, p.userId))

/** Facts that rights depend on: the content row, its organisation's path, and the person's own membership. */
export const accessFacts = named('membership.access', (db, p: Params<{ id: number; userId: number }>) =>
  db
    .select(factsColumns)
    .from(content)
    .innerJoin(org, eq(org.id, content.orgId))
    .leftJoin(membership, membersOwn(p))
    .where(eq(content.id, p.id)),
)

/** The same for several. */
export const accessManyFacts = named(
  'membership.accessMany',
  (db, p: Params<{ ids: readonly number[]; userId: number }>) =>
    db
      .select(factsColumns)
      .from(content)
      .innerJoin(org, eq(org.id, content.orgId))
      .leftJoin(membership, membersOwn(p))
      .where(sql`${content.id} = any(${p.ids}::bigint[])`),
)

export interface MemberKey {
  keyword: boolean
  role: boolean
}

export interface MemberFilter {
  contentId: number
  keyword: string
  roles: readonly string[]
}

/** Conditions for the filters of a list of members. */
export const memberWhere = (key: MemberKey, p: Params<MemberFilter>) =>
  and(
    eq(membership.contentId, p.contentId),
    eq(membership.state, sql`'active'`),
    key.role ? sql`${membership.role} = any(${p.roles}::text[])` : undefined,
    key.keyword ? isMeant(p.keyword, orgMember.number) : undefined,
  )

/** The member's 学号 and organisation: the content's own organisation where they belong to it, else any. */
export const memberOrg = sql`${orgMember.userId} = ${membership.userId} and ${orgMember.state} = 'active' and ${orgMember.orgId} = (
  select m.org_id from org_member m where m.user_id = ${membership.userId} and m.state = 'active'
  order by (m.org_id = ${content.orgId}) desc, m.joined_at limit 1)`

/** Order of roles in a list of members, as declared: most rights first. */
const rank = sql`array_position(array[${sql.raw(memberRoles.map((role) => `'${role}'`).join(', '))}], ${membership.role})`

/** A member as lists show one. */
export const memberColumns = {
  uid: membership.userId,
  openid: profile.openid,
  name: profile.name,
  avatar: profile.avatar,
  number: orgMember.number,
  orgName: org.name,
  role: membership.role,
  via: membership.via,
  joinedAt: membership.joinedAt,
}

/** The members of a content, its owner first, then helpers by what they may, then by 学号 and name. */
export const listMembers = namedBy(
  'membership.list',
  (key: MemberKey) => (db, p: Params<MemberFilter & { skip: number; limit: number }>) =>
    db
      .select(memberColumns)
      .from(membership)
      .innerJoin(content, eq(content.id, membership.contentId))
      .innerJoin(profile, eq(profile.userId, membership.userId))
      .leftJoin(orgMember, memberOrg)
      .leftJoin(org, eq(org.id, orgMember.orgId))
      .where(memberWhere(key, p))
      .orderBy(rank, asc(orgMember.number), asc(profile.nameKey), asc(membership.userId))
      .offset(p.skip)
      .limit(p.limit),
)

export const countMembers = namedBy('membership.count', (key: MemberKey) => (db, p: Params<MemberFilter>) => {
  const some = db
    .select({ userId: membership.userId })
    .from(membership)
    .innerJoin(content, eq(content.id, membership.contentId))
    .innerJoin(profile, eq(profile.userId, membership.userId))
    .leftJoin(orgMember, memberOrg)
    .where(memberWhere(key, p))
    .limit(listLimits.maxTotal)
    .as('some')
  return db.select({ total: sql<number>`count(*)::int` }).from(some)
})

/** Lists the managers and markers of a content besides its owner, in the order of their appointment. */
export const helpersOf = named('membership.helpers', (db, p: Params<{ contentId: number }>) =>
  db
    .select({ uid: membership.userId, role: membership.role })
    .from(membership)
    .innerJoin(profile, eq(profile.userId, membership.userId))
    .where(
      and(
        eq(membership.contentId, p.contentId),
        eq(membership.state, sql`'active'`),
        roleHasRight('marks'),
        not(roleHasRight('owns')),
      ),
    )
    .orderBy(asc(membership.joinedAt), asc(membership.userId)),
)
