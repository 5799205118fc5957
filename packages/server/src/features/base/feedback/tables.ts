import { bigint, index, pgTable, sql, text } from '#db/drizzle.ts'
import { identity, moment, ref } from '../../../db/columns.ts'

/** What people told us about the product. Pictures are private files; only super admins get links to them. */
export const feedback = pgTable(
  'feedback',
  {
    id: identity(),
    /** Null for nobody signed in. */
    userId: ref('user_id'),
    /** The person or the browser, for the daily limit. */
    sender: text('sender').notNull(),
    name: text('name').notNull().default(''),
    content: text('content').notNull(),
    contact: text('contact').notNull().default(''),
    source: text('source').notNull(),
    fileIds: bigint('file_ids', { mode: 'number' }).array().notNull().default(sql`'{}'`),
    state: text('state', { enum: ['new', 'processing', 'answered', 'closed'] })
      .notNull()
      .default('new'),
    answer: text('answer').notNull().default(''),
    answeredBy: ref('answered_by'),
    answeredAt: moment('answered_at'),
    createdAt: moment('created_at').notNull().default(sql`clock_now()`),
  },
  (table) => [
    index('feedback_sender').on(table.sender, table.createdAt),
    index('feedback_state').on(table.state, table.id),
    index('feedback_user').on(table.userId, table.id),
  ],
)
