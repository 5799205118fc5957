import { bigint, index, pgTable, primaryKey, sql, text } from '#db/drizzle.ts'
import { moment, ref } from '../../../db/columns.ts'

/** Who looked at what; partitioned by month in the migration, summed into content_stat.view_num by a worker. */
export const browseLog = pgTable(
  'browse_log',
  {
    id: bigint('id', { mode: 'number' }).generatedAlwaysAsIdentity(),
    at: moment('at').notNull().default(sql`clock_now()`),
    contentId: ref('content_id').notNull(),
    userId: ref('user_id'),
    device: text('device').notNull(),
    action: text('action').notNull().default('browse_content'),
  },
  (table) => [primaryKey({ columns: [table.at, table.id] }), index('browse_log_content').on(table.contentId, table.at)],
)
