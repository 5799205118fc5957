import { pgTable, text } from '#db/drizzle.ts'
import { ref } from '../../../db/columns.ts'
import { content } from '../../content/content/tables.ts'

export const article = pgTable('article', {
  contentId: ref('content_id')
    .primaryKey()
    .references(() => content.id),
  body: text('body').notNull(),
})
