import { ref } from '#db/columns.ts'
import { pgTable, text } from '#db/drizzle.ts'
import { content } from '#features/content/content/tables.ts'

/** A trial room beside its content row: where it is. */
export const trialRoom = pgTable('trial_room', {
  contentId: ref('content_id')
    .primaryKey()
    .references(() => content.id),
  place: text('place').notNull().default(''),
})
