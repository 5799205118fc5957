import { pgTable, text } from 'drizzle-orm/pg-core'
import { ref } from '../../../db/columns.ts'
import { content } from '../../content/content/tables.ts'

export const article = pgTable('article', {
  contentId: ref('content_id')
    .primaryKey()
    .references(() => content.id),
  body: text('body').notNull(),
})
