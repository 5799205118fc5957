import { index, jsonb, pgTable, sql, text } from '#db/drizzle.ts'
import { identity, moment, ref } from '../../../db/columns.ts'

/** Errors reported by pages, scrubbed of tokens and personal data; kept 90 days (C015). */
export const errorReport = pgTable(
  'error_report',
  {
    id: identity(),
    fingerprint: text('fingerprint').notNull(),
    message: text('message').notNull(),
    url: text('url').notNull(),
    userId: ref('user_id'),
    report: jsonb('report').notNull(),
    createdAt: moment('created_at').notNull().default(sql`clock_now()`),
  },
  (table) => [
    index('error_report_group').on(table.fingerprint, table.createdAt),
    index('error_report_age').on(table.createdAt),
  ],
)
