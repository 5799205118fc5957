import { index, jsonb, pgTable, primaryKey, sql, text } from '#db/drizzle.ts'
import { moment } from '../db/columns.ts'

/** Replies of `once` calls by key, kept for 24 hours (protocol: Signing). */
export const idempotency = pgTable(
  'idempotency',
  {
    who: text('who').notNull(),
    call: text('call').notNull(),
    key: text('key').notNull(),
    inputHash: text('input_hash').notNull(),
    reply: jsonb('reply'),
    createdAt: moment('created_at').notNull().default(sql`clock_now()`),
  },
  (table) => [
    primaryKey({ columns: [table.who, table.call, table.key] }),
    index('idempotency_age').on(table.createdAt),
  ],
)
