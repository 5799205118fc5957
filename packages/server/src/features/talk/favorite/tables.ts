import { index, pgTable, primaryKey, sql } from '#db/drizzle.ts'
import { moment, ref } from '../../../db/columns.ts'
import { content } from '../../content/content/tables.ts'

/** What somebody keeps for later. */
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
