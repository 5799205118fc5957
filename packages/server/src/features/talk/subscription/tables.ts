import { index, pgTable, primaryKey, sql } from '#db/drizzle.ts'
import { moment, ref } from '../../../db/columns.ts'
import { content } from '../../content/content/tables.ts'

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
