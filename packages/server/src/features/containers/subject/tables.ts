import { boolean, pgTable, sql, text, uniqueIndex } from '#db/drizzle.ts'
import { ref } from '../../../db/columns.ts'
import { content } from '../../content/content/tables.ts'

/** What a subject page has besides its content row: what kind of content it gathers. */
export const subject = pgTable(
  'subject',
  {
    contentId: ref('content_id')
      .primaryKey()
      .references(() => content.id),
    contentType: text('content_type').notNull(),
    isDefault: boolean('is_default').notNull().default(false),
  },
  (table) => [uniqueIndex('subject_default_key').on(table.contentType).where(sql`is_default`)],
)
