import type { Queryable } from '#db/database.ts'
import type { Ctx } from '#kernel/context.ts'

export interface AuditEntry {
  action: string
  objectType: string
  objectId: number
  actorId?: number
  orgId?: number
  before?: unknown
  after?: unknown
}

/** Writes down who did what, in the same transaction as the deed (expected 5.5). */
export async function audit(on: Queryable, ctx: Ctx, entry: AuditEntry): Promise<void> {
  await on.query({
    name: 'audit.write',
    text: `insert into audit (org_id, actor_id, action, object_type, object_id, before, after, ip, user_agent, request_id)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    values: [
      entry.orgId ?? ctx.session?.org?.id ?? null,
      entry.actorId ?? ctx.session?.userId ?? null,
      entry.action,
      entry.objectType,
      entry.objectId,
      jsonOf(entry.before),
      jsonOf(entry.after),
      ctx.ip,
      ctx.userAgent,
      ctx.requestId,
    ],
  })
}

function jsonOf(value: unknown): string | null {
  return value === undefined ? null : JSON.stringify(value)
}
