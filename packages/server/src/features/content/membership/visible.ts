import { and, eq, or, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
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

/** The columns that say who sees a content: of the content itself, or of a table that repeats them. */
export interface SeenBy {
  id: AnyPgColumn
  visibility: AnyPgColumn
  orgId: AnyPgColumn
  ownerId: AnyPgColumn
}

/** The rows a person may see, as part of the query: lists filter, they never hide afterwards (domain: Visibility). */
export function isVisible(sight: Sight, p: Params<SightValues>, of: SeenBy = content): SQL | undefined {
  if (sight === 'all') {
    return undefined
  }
  if (sight === 'public') {
    return eq(of.visibility, sql`'public'`)
  }
  return or(
    eq(of.visibility, sql`'public'`),
    and(eq(of.visibility, sql`'internal'`), sql`${of.orgId} = any(${p.seeOrgs}::bigint[])`),
    eq(of.ownerId, p.userId),
    sql`exists (select 1 from ${membership} where ${membership.contentId} = ${of.id} and ${membership.userId} = ${p.userId} and ${membership.state} = 'active')`,
  )
}
