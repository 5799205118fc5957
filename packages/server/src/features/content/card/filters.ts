import { and, type SQL, sql } from '#db/drizzle.ts'
import type { Params } from '#db/statement.ts'
import type { Session } from '#kernel/session.ts'
import { industry } from '../../base/industry/tables.ts'
import { org } from '../../people/organisation/tables.ts'
import { isListed } from '../content/public.ts'
import { content } from '../content/tables.ts'
import { isVisible, type Sight, type SightValues } from '../membership/public.ts'

/** How many rows a list has, beside each of them. */
export const total = sql<number>`count(*) over ()::int`

/** Where a list reads. */
export interface At {
  skip: number
  limit: number
}

/** What lists may show to a person. */
export function isShown(sight: Sight, p: Params<SightValues>): SQL | undefined {
  return and(isListed(), isVisible(sight, p))
}

/** What was searched for; one without a word in it finds nothing. */
export function matches(p: Params<{ search: string }>): SQL {
  return sql`${content.search} @@ ${p.search}::tsquery`
}

/** Of an industry; a top-level one stands for those below it too. */
export function inIndustry(p: Params<{ industryId: number | undefined }>): SQL {
  return sql`${content.industryId} in (select ${industry.id} from ${industry} where ${industry.id} = ${p.industryId} or ${industry.parentId} = ${p.industryId})`
}

/** Whom contents are looked after by: their owner, and the admin of their organisation or of one above it. */
export interface KeeperValues {
  userId: number
  adminOrg: number
}

export function keeperValues({ userId, org: own }: Session): KeeperValues {
  return { userId, adminOrg: own?.role === 'ROLE_ORG_ADMIN' ? own.id : -1 }
}

/** What a person looks after; the select has to join `org`. */
export function isKept(p: Params<KeeperValues>): SQL {
  return sql`(${content.ownerId} = ${p.userId} or ${p.adminOrg}::bigint = any(${org.path}))`
}
