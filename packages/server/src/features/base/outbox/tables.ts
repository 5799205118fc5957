import { index, pgTable, sql, text } from '#db/drizzle.ts'
import { identity, moment } from '../../../db/columns.ts'

/** Mail and text messages that no gateway is set up for: written here, for a super admin to read. */
export const outboxMessage = pgTable(
  'outbox_message',
  {
    id: identity(),
    channel: text('channel', { enum: ['mail', 'sms'] }).notNull(),
    recipient: text('recipient').notNull(),
    subject: text('subject').notNull().default(''),
    body: text('body').notNull(),
    createdAt: moment('created_at').notNull().default(sql`clock_now()`),
  },
  (table) => [index('outbox_message_newest').on(table.id)],
)
