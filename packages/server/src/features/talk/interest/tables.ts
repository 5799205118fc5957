import { sql } from 'drizzle-orm'
import { bigint, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { moment, ref } from '../../../db/columns.ts'
import { content } from '../../content/content/tables.ts'

export const favorite = pgTable(
  'favorite',
  {
    userId: ref('user_id').notNull(),
    contentId: ref('content_id')
      .notNull()
      .references(() => content.id),
    createdAt: moment('created_at').notNull().default(sql`clock_now()`),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.contentId] }),
    index('favorite_newest').on(table.userId, table.createdAt),
    index('favorite_content').on(table.contentId),
  ],
)

/** Who subscribes to what: spaces and subjects (spec 1 §3). */
export const follow = pgTable(
  'follow',
  {
    userId: ref('user_id').notNull(),
    contentId: ref('content_id')
      .notNull()
      .references(() => content.id),
    createdAt: moment('created_at').notNull().default(sql`clock_now()`),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.contentId] }),
    index('follow_newest').on(table.userId, table.createdAt),
    index('follow_content').on(table.contentId),
  ],
)

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
