import { boolean, pgTable, smallint } from '#db/drizzle.ts'
import { ref } from '../../../db/columns.ts'
import { content } from '../../content/content/tables.ts'

/** A standard beside its content row: whether it is a catalogue of points, and the level it aims at as a whole. */
export const standard = pgTable('standard', {
  contentId: ref('content_id')
    .primaryKey()
    .references(() => content.id),
  isBase: boolean('is_base').notNull().default(false),
  target: smallint('target').notNull().default(11),
})
