import { pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { moment, ref } from '../../db/columns.ts'

/** When a learner was last reminded of something not handed in: nobody is pressed more than once a day. */
export const handInReminder = pgTable(
  'hand_in_reminder',
  {
    contextId: ref('context_id').notNull(),
    contentId: ref('content_id').notNull(),
    userId: ref('user_id').notNull(),
    at: moment('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.contextId, table.contentId, table.userId] })],
)
