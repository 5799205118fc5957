import { pgTable, text } from '#db/drizzle.ts'
import { ref } from '../../../db/columns.ts'
import { content } from '../../content/content/tables.ts'

/** An address somewhere else, how it opens and when it is done. */
export const link = pgTable('link', {
  contentId: ref('content_id')
    .primaryKey()
    .references(() => content.id),
  url: text('url').notNull(),
  opening: text('opening', { enum: ['tab', 'embed'] }).notNull(),
  completion: text('completion', { enum: ['click', 'button'] }).notNull(),
})
