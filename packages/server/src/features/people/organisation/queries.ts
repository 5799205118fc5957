import { listLimits } from '@zhixing/contract/kernel/list.ts'
import { alias, and, asc, eq, sql } from '#db/drizzle.ts'
import { named, type Params } from '#db/statement.ts'
import { authSession } from '../../../auth/tables.ts'
import { profile } from '../account/tables.ts'
import { org, orgMember, plan } from './tables.ts'

const parent = alias(org, 'parent')

/** A session with the person and all their organisations: one row per organisation, one at least. */
export const sessionByToken = named('organisation.session', (db, p: Params<{ token: string }>) =>
  db
    .select({
      sessionId: authSession.id,
      userId: authSession.userId,
      expiresAt: authSession.expiresAt,
      seenAt: authSession.updatedAt,
      client: authSession.client,
      currentOrgId: authSession.orgId,
      openid: profile.openid,
      name: profile.name,
      avatar: profile.avatar,
      isDemo: profile.isDemo,
      isSuper: profile.isSuper,
      firstLoginAt: profile.firstLoginAt,
      orgId: org.id,
      orgName: org.name,
      orgLogo: org.logo,
      orgPath: org.path,
      isSupplier: org.isSupplier,
      role: orgMember.role,
      planIgnoredUntil: orgMember.planIgnoredUntil,
      parentId: org.parentId,
      parentName: parent.name,
      parentLogo: parent.logo,
      // A branch without a plan of its own draws on the nearest one above it (expected 3.21).
      planLevel: sql<number>`coalesce(${plan.level}, 0)::int`,
      planName: sql<string>`coalesce(${plan.name}, '')`,
      planExpiresAt: plan.expiresAt,
      seats: sql<number>`coalesce(${plan.seats}, 0)::int`,
      seatsUsed: sql<number>`coalesce(${plan.used}, 0)::int`,
    })
    .from(authSession)
    .innerJoin(profile, eq(profile.userId, authSession.userId))
    .leftJoin(orgMember, and(eq(orgMember.userId, authSession.userId), eq(orgMember.state, sql`'active'`)))
    .leftJoin(org, and(eq(org.id, orgMember.orgId), eq(org.state, sql`'active'`)))
    .leftJoin(parent, eq(parent.id, org.parentId))
    .leftJoin(plan, eq(plan.orgId, org.planOrgId))
    .where(eq(authSession.token, p.token))
    .orderBy(asc(orgMember.joinedAt), asc(orgMember.orgId)),
)

/** What an organisation is called. */
export const orgName = named('organisation.name', (db, p: Params<{ id: number }>) =>
  db.select({ name: org.name }).from(org).where(eq(org.id, p.id)),
)

/** The person who has a 学号 or 工号 in an organisation. */
export const memberByNumber = named('organisation.byNumber', (db, p: Params<{ orgId: number; number: string }>) =>
  db
    .select({ userId: orgMember.userId })
    .from(orgMember)
    .where(and(eq(orgMember.orgId, p.orgId), eq(orgMember.number, p.number), eq(orgMember.state, sql`'active'`))),
)

const hasName = (p: Params<{ keyword: string }>) =>
  and(
    sql`${org.id} > 0`,
    eq(org.state, sql`'active'`),
    sql`${org.verifyStatus} = 3`,
    sql`strpos(lower(${org.name}), lower(${p.keyword})) > 0`,
  )

/** How many belong to an organisation. */
export const memberCount = named('organisation.memberCount', (db, p: Params<{ orgId: number }>) =>
  db
    .select({ members: sql<number>`count(*)::int` })
    .from(orgMember)
    .where(and(eq(orgMember.orgId, p.orgId), eq(orgMember.state, sql`'active'`))),
)

/** Verified organisations whose name holds a keyword, by name. */
export const orgsByName = named(
  'organisation.byName',
  (db, p: Params<{ keyword: string; skip: number; limit: number }>) =>
    db
      .select({ group_id: org.id, group_name: org.name })
      .from(org)
      .where(hasName(p))
      .orderBy(asc(org.nameKey), asc(org.id))
      .offset(p.skip)
      .limit(p.limit),
)

/** How many organisations' names hold a keyword, exact up to 10,000. */
export const countOrgsByName = named('organisation.countByName', (db, p: Params<{ keyword: string }>) => {
  const some = db.select({ id: org.id }).from(org).where(hasName(p)).limit(listLimits.maxTotal).as('some')
  return db.select({ total: sql<number>`count(*)::int` }).from(some)
})

/** A person as those who mark see them; the 学号 is that of the organisation asked for first, of any other otherwise. */
export const personCard = named('organisation.person', (db, p: Params<{ userId: number; orgId: number }>) =>
  db
    .select({
      uid: profile.userId,
      openid: profile.openid,
      name: profile.name,
      avatar: profile.avatar,
      number: sql<string>`coalesce((select m.number from org_member m where m.user_id = profile.user_id and m.state = 'active'
        order by (m.org_id = ${p.orgId}) desc, m.joined_at limit 1), '')`,
    })
    .from(profile)
    .where(eq(profile.userId, p.userId)),
)

/** The administrators of an organisation. */
export const adminsOf = named('organisation.admins', (db, p: Params<{ orgId: number }>) =>
  db
    .select({ userId: orgMember.userId })
    .from(orgMember)
    .where(
      and(eq(orgMember.orgId, p.orgId), eq(orgMember.role, sql`'ROLE_ORG_ADMIN'`), eq(orgMember.state, sql`'active'`)),
    ),
)
