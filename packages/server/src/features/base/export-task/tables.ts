import { transferKinds, transferStates } from '@zhixing/contract/base/export-task/calls.ts'
import { index, integer, jsonb, pgTable, sql, text } from '#db/drizzle.ts'
import { identity, moment, ref } from '../../../db/columns.ts'

/** Imports and exports that take too long to wait for, with how far they are. */
export const transfer = pgTable(
  'transfer',
  {
    id: identity(),
    kind: text('kind', { enum: transferKinds }).notNull(),
    title: text('title').notNull(),
    userId: ref('user_id').notNull(),
    orgId: ref('org_id').notNull().default(0),
    /** What was asked: the call's path and input. */
    request: jsonb('request').notNull(),
    state: text('state', { enum: transferStates }).notNull().default('queued'),
    total: integer('total').notNull().default(0),
    ok: integer('ok').notNull().default(0),
    failed: integer('failed').notNull().default(0),
    fileId: ref('file_id'),
    message: text('message').notNull().default(''),
    createdAt: moment('created_at').notNull().default(sql`clock_now()`),
    startedAt: moment('started_at'),
    finishedAt: moment('finished_at'),
  },
  (table) => [
    index('transfer_user').on(table.userId, table.id),
    index('transfer_under_way').on(table.userId).where(sql`state in ('queued', 'running')`),
    index('transfer_org_under_way').on(table.orgId).where(sql`state in ('queued', 'running')`),
  ],
)
