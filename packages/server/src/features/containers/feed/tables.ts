import { index, pgTable, text } from '#db/drizzle.ts'
import { moment, ref } from '../../../db/columns.ts'
import { content } from '../../content/content/tables.ts'

/** An article of a channel, beside its content row. */
export const feed = pgTable(
  'feed',
  {
    contentId: ref('content_id')
      .primaryKey()
      .references(() => content.id),
    containerId: ref('container_id')
      .notNull()
      .references(() => content.id),
    /** Cleaned HTML. */
    body: text('body').notNull(),
    hiddenAt: moment('hidden_at'),
    hiddenBy: ref('hidden_by'),
  },
  (table) => [index('feed_container').on(table.containerId, table.contentId.desc())],
)
