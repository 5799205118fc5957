import { listLimits } from '@zhixing/contract/kernel/list.ts'
import { and, asc, desc, eq, isNull, type SQL, sql } from '#db/drizzle.ts'
import { namedBy, type Params } from '#db/statement.ts'
import { content } from '../../content/content/tables.ts'
import {
  type MemberFilter,
  type MemberKey,
  memberColumns,
  memberOrg,
  memberWhere,
  roleHasRight,
} from '../../content/membership/public.ts'
import { membership } from '../../content/membership/tables.ts'
import { profile } from '../../people/account/tables.ts'
import { org, orgMember } from '../../people/organisation/tables.ts'
import { progress } from './tables.ts'

/** How a list of members is asked for where progress says who is in it, or who comes first. */
export interface ProgressKey extends MemberKey {
  /** Only learners who never began. */
  never: boolean
  /** Whether who is furthest comes first. */
  isFurthestFirst: boolean
}

const ofContainer = and(
  eq(progress.contextId, sql`0`),
  eq(progress.contentId, membership.contentId),
  eq(progress.userId, membership.userId),
)

function whereOf(key: ProgressKey, p: Params<MemberFilter>): SQL | undefined {
  return and(memberWhere(key, p), roleHasRight('learns'), key.never ? isNull(progress.userId) : undefined)
}

const percent = sql<number>`coalesce(${progress.percent}, 0)::int`

/** The learners of a container by how far each is, those alike by 学号 and name. */
export const listByProgress = namedBy(
  'learning.listByProgress',
  (key: ProgressKey) => (db, p: Params<MemberFilter & { skip: number; limit: number }>) =>
    db
      .select({ ...memberColumns, percent, lastAt: progress.lastAt })
      .from(membership)
      .innerJoin(content, eq(content.id, membership.contentId))
      .innerJoin(profile, eq(profile.userId, membership.userId))
      .leftJoin(orgMember, memberOrg)
      .leftJoin(org, eq(org.id, orgMember.orgId))
      .leftJoin(progress, ofContainer)
      .where(whereOf(key, p))
      .orderBy(
        key.isFurthestFirst ? desc(percent) : asc(percent),
        asc(orgMember.number),
        asc(profile.nameKey),
        asc(membership.userId),
      )
      .offset(p.skip)
      .limit(p.limit),
)

/** How many those are, exact up to 10,000. */
export const countByProgress = namedBy(
  'learning.countByProgress',
  (key: ProgressKey) => (db, p: Params<MemberFilter>) => {
    const some = db
      .select({ userId: membership.userId })
      .from(membership)
      .innerJoin(content, eq(content.id, membership.contentId))
      .innerJoin(profile, eq(profile.userId, membership.userId))
      .leftJoin(orgMember, memberOrg)
      .leftJoin(progress, ofContainer)
      .where(whereOf(key, p))
      .limit(listLimits.maxTotal)
      .as('some')
    return db.select({ total: sql<number>`count(*)::int` }).from(some)
  },
)
