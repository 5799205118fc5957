import { boolean, index, pgTable, sql, text } from '#db/drizzle.ts'
import { moment, ref } from '../../../db/columns.ts'
import { content } from '../../content/content/tables.ts'

/** What a news item has besides its content row. */
export const news = pgTable(
  'news',
  {
    contentId: ref('content_id')
      .primaryKey()
      .references(() => content.id),
    body: text('body').notNull(),
    /** The time readers see, by which news are sorted; of a scheduled one, when it is published. */
    publishAt: moment('publish_at').notNull(),
    isScheduled: boolean('is_scheduled').notNull().default(false),
    isPinned: boolean('is_pinned').notNull().default(false),
  },
  (table) => [
    index('news_order').on(table.isPinned, table.publishAt, table.contentId),
    index('news_time').on(table.publishAt, table.contentId),
    index('news_due').on(table.publishAt).where(sql`is_scheduled`),
  ],
)
