import { pgTable, primaryKey, smallint, text } from '#db/drizzle.ts'
import { ref } from '../../../db/columns.ts'
import { file } from '../../base/upload/tables.ts'
import { content } from '../../content/content/tables.ts'

/** The pictures of a set in their order. */
export const picture = pgTable(
  'picture',
  {
    contentId: ref('content_id')
      .notNull()
      .references(() => content.id),
    fileId: ref('file_id')
      .notNull()
      .references(() => file.id, { onDelete: 'cascade' }),
    sort: smallint('sort').notNull(),
    caption: text('caption').notNull().default(''),
  },
  (table) => [primaryKey({ columns: [table.contentId, table.fileId] })],
)
