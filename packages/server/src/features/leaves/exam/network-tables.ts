import { inet, pgTable, primaryKey, sql } from '#db/drizzle.ts'
import { moment, ref } from '../../../db/columns.ts'
import { attempt } from '../../learning/learning/tables.ts'

/** From where an attempt was answered that its exam does not allow. */
export const attemptNetwork = pgTable(
  'attempt_network',
  {
    attemptId: ref('attempt_id')
      .notNull()
      .references(() => attempt.id),
    address: inet('address').notNull(),
    firstAt: moment('first_at').notNull().default(sql`clock_now()`),
    lastAt: moment('last_at').notNull().default(sql`clock_now()`),
  },
  (table) => [primaryKey({ columns: [table.attemptId, table.address] })],
)
