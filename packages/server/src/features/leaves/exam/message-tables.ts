import { index, pgTable, sql, text } from '#db/drizzle.ts'
import { identity, moment, ref } from '../../../db/columns.ts'
import { attempt } from '../../learning/learning/tables.ts'

/** What was said to somebody who sat an exam, one row for each of those it was said to. */
export const attemptMessage = pgTable(
  'attempt_message',
  {
    id: identity(),
    attemptId: ref('attempt_id')
      .notNull()
      .references(() => attempt.id),
    text: text('text').notNull(),
    by: ref('by').notNull(),
    at: moment('at').notNull().default(sql`clock_now()`),
    confirmedAt: moment('confirmed_at'),
  },
  (table) => [index('attempt_message_unread').on(table.attemptId).where(sql`confirmed_at is null`)],
)
