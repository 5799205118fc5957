import { type AnyPgColumn, and, eq, or, type SQL, sql } from '#db/drizzle.ts'
import type { Params } from '#db/statement.ts'
import type { Session } from '#kernel/session.ts'
import { content } from '../content/tables.ts'
import { membership } from './tables.ts'

/** The contents a person sees: public ones, also the internal ones of their organisations, or all. */
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

/** The columns that say who sees a content: its own, or those of a table that repeats them. */
export interface SeenBy {
  id: AnyPgColumn
  visibility: AnyPgColumn
  orgId: AnyPgColumn
  ownerId: AnyPgColumn
}

/** Condition for the rows a person may see: lists filter in the query and never hide rows afterwards (domain: Visibility). */
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
