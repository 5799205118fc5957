import { bigint, index, jsonb, pgTable, primaryKey, sql, text } from '#db/drizzle.ts'
import { moment, ref } from '../../../db/columns.ts'

/** Who did what to which object; append-only, partitioned by month in the migration (expected 5.5). */
export const audit = pgTable(
  'audit',
  {
    id: bigint('id', { mode: 'number' }).generatedAlwaysAsIdentity(),
    at: moment('at').notNull().default(sql`clock_now()`),
    orgId: ref('org_id'),
    actorId: ref('actor_id'),
    action: text('action').notNull(),
    objectType: text('object_type').notNull(),
    objectId: ref('object_id').notNull(),
    before: jsonb('before'),
    after: jsonb('after'),
    ip: text('ip').notNull().default(''),
    userAgent: text('user_agent').notNull().default(''),
    requestId: text('request_id').notNull().default(''),
  },
  (table) => [
    primaryKey({ columns: [table.at, table.id] }),
    index('audit_object').on(table.objectType, table.objectId, table.at),
  ],
)
