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

/** The origin of a deed: a request, or a job that goes on with what a request began. */
export type AuditedFrom = Pick<Ctx, 'session' | 'ip' | 'userAgent' | 'requestId'>

/** Writes down who did what, in the same transaction as the deed (expected 5.5). */
export async function audit(on: Queryable, ctx: AuditedFrom, { objectId, ...entry }: AuditEntry): Promise<void> {
  await auditEach(on, ctx, { ...entry, objectIds: [objectId] })
}

/** Writes down who did the same with several objects, a line for each. */
export async function auditEach(
  on: Queryable,
  ctx: AuditedFrom,
  entry: Omit<AuditEntry, 'objectId'> & { objectIds: readonly number[] },
): Promise<void> {
  await on.query({
    name: 'audit.write',
    text: `insert into audit (org_id, actor_id, action, object_type, object_id, before, after, ip, user_agent, request_id)
      select $1::bigint, $2::bigint, $3, $4, object_id, $6::jsonb, $7::jsonb, $8, $9, $10 from unnest($5::bigint[]) object_id`,
    values: [
      entry.orgId ?? ctx.session?.org?.id ?? null,
      entry.actorId ?? ctx.session?.userId ?? null,
      entry.action,
      entry.objectType,
      entry.objectIds,
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
