import { type SQL, sql } from '#db/drizzle.ts'
import type { Params } from '#db/statement.ts'
import { type Ctx, requireSession } from '#kernel/context.ts'
import { belongsText } from '../../content/membership/public.ts'

export interface Asker {
  userId: number
  /** The organisation the person administers; 0 for none. */
  orgId: number
  isSuper: boolean
}

/** The person as rows that may be restored are asked for. */
export function askerOf(ctx: Ctx): Asker {
  const { userId, isSuper, org } = requireSession(ctx)
  return { userId, isSuper, orgId: org?.role === 'ROLE_ORG_ADMIN' ? org.id : 0 }
}

/** Whether an asker may restore anything that others made. */
export function restoresOthers({ orgId, isSuper }: Asker): boolean {
  return isSuper || orgId > 0
}

/** The person made a row of the table, or administers the organisation it belongs to or one above. */
export function mayRestore(p: Params<Asker>, table: string): SQL {
  const [ownerId, orgId] = [sql.raw(`${table}.owner_id`), sql.raw(`${table}.org_id`)]
  return sql`(${ownerId} = ${p.userId} or ${p.isSuper} or exists (select 1 from org o where o.id = ${orgId} and ${p.orgId} = any(o.path)))`
}

/** The same of what people keep for themselves: of private things, those of people who belong to that organisation. */
export function mayRestoreKept(p: Params<Asker>, table: string): SQL {
  const isKnown = sql.raw(
    `(${table}.visibility not in ('private', 'mine') or ${belongsText(table, `${table}.owner_id`)})`,
  )
  const ownerId = sql.raw(`${table}.owner_id`)
  return sql`(${mayRestore(p, table)} and (${ownerId} = ${p.userId} or ${p.isSuper} or ${isKnown}))`
}
