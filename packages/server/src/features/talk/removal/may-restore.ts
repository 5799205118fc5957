import { type SQL, sql } from '#db/drizzle.ts'
import type { Params } from '#db/statement.ts'
import { type Ctx, requireSession } from '#kernel/context.ts'

export interface Asker {
  userId: number
  /** The organisation the person administers; null for none, for 0 is the platform. */
  orgId: number | null
  isSuper: boolean
}

/** The person as rows that may be restored are asked for. */
export function askerOf(ctx: Ctx): Asker {
  const { userId, isSuper, org } = requireSession(ctx)
  return { userId, isSuper, orgId: org?.role === 'ROLE_ORG_ADMIN' ? org.id : null }
}

/** Whether an asker may restore anything that others made. */
export function restoresOthers({ orgId, isSuper }: Asker): boolean {
  return isSuper || orgId !== null
}

/** The person made a row of the table, or administers the organisation it belongs to or one above: also what is private, of whoever left. */
export function mayRestore(p: Params<Asker>, table: string): SQL {
  const [ownerId, orgId] = [sql.raw(`${table}.owner_id`), sql.raw(`${table}.org_id`)]
  return sql`(${ownerId} = ${p.userId} or ${p.isSuper} or exists (select 1 from org o where o.id = ${orgId} and ${p.orgId} = any(o.path)))`
}
