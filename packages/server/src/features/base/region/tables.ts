import { boolean, pgTable } from '#db/drizzle.ts'
import { ref } from '../../../db/columns.ts'

/** Cities whose state a super admin has set, by their code; all others are offered. */
export const region = pgTable('region', {
  id: ref('id').primaryKey(),
  isOpen: boolean('is_open').notNull(),
})
