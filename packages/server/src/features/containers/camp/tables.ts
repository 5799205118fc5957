import { pgTable, text } from '#db/drizzle.ts'
import { moment, ref } from '../../../db/columns.ts'
import { content } from '../../content/content/tables.ts'

/** A camp beside its content row: when and where it is held, and the text of its page. */
export const camp = pgTable('camp', {
  contentId: ref('content_id')
    .primaryKey()
    .references(() => content.id),
  startsAt: moment('starts_at'),
  endsAt: moment('ends_at'),
  place: text('place').notNull().default(''),
  /** Cleaned HTML. */
  body: text('body').notNull().default(''),
})
