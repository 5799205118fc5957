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

/** Who has a hand-in open to mark it, and until when without a further sign. Nothing is refused for it. */
export const markLock = pgTable(
  'mark_lock',
  {
    contentId: ref('content_id').notNull(),
    /** The attempt or submission. */
    handInId: ref('hand_in_id').notNull(),
    userId: ref('user_id').notNull(),
    until: moment('until').notNull(),
  },
  (table) => [primaryKey({ columns: [table.contentId, table.handInId] })],
)
