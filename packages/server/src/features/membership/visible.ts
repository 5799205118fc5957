import { and, eq, or, type SQL, sql } from 'drizzle-orm'
import type { Params } from '#db/statement.ts'
import type { Session } from '#kernel/session.ts'
import { content } from '../content/tables.ts'
import { membership } from './tables.ts'

/** How far a person sees: everything public, what their organisations keep internal too, or all of it. */
export type Sight = 'public' | 'member' | 'all'

export interface SightValues {
  userId: number
  seeOrgs: readonly number[]
}

export function sightOf(session: Session | undefined): Sight {
  if (!session) {
    return 'public'
  }
  return session.isSuper ? 'all' : 'member'
}

export function sightValues(session: Session | undefined): SightValues {
  return { userId: session?.userId ?? 0, seeOrgs: session?.seeOrgs ?? [] }
}

/** The rows a person may see, as part of the query: lists filter, they never hide afterwards (domain: Visibility). */
export function isVisible(sight: Sight, p: Params<SightValues>): SQL | undefined {
  if (sight === 'all') {
    return undefined
  }
  if (sight === 'public') {
    return eq(content.visibility, sql`'public'`)
  }
  return or(
    eq(content.visibility, sql`'public'`),
    and(eq(content.visibility, sql`'internal'`), sql`${content.orgId} = any(${p.seeOrgs}::bigint[])`),
    eq(content.ownerId, p.userId),
    sql`exists (select 1 from ${membership} where ${membership.contentId} = ${content.id} and ${membership.userId} = ${p.userId} and ${membership.state} = 'active')`,
  )
}
