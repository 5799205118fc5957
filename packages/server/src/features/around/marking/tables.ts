import { index, jsonb, pgTable, primaryKey, sql, text, uuid } from '#db/drizzle.ts'
import { identity, moment, ref } from '../../../db/columns.ts'

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

/** A score sheet of a work that was looked at, and exactly what it changes; applied once, by whoever looked at it. */
export const markImport = pgTable(
  'mark_import',
  {
    id: identity(),
    contextId: ref('context_id').notNull(),
    contentId: ref('content_id').notNull(),
    token: uuid('token').notNull().default(sql`gen_random_uuid()`),
    userId: ref('user_id').notNull(),
    fileName: text('file_name').notNull().default(''),
    /** Hand-ins with what they are given, and the version that was seen. */
    marks: jsonb('marks').notNull(),
    state: text('state', { enum: ['previewed', 'applied'] })
      .notNull()
      .default('previewed'),
    createdAt: moment('created_at').notNull().default(sql`clock_now()`),
    appliedAt: moment('applied_at'),
  },
  (table) => [index('mark_import_content').on(table.contextId, table.contentId, table.id)],
)
