import { bigint, index, jsonb, pgTable, sql, text, uniqueIndex } from '#db/drizzle.ts'
import { identity, moment, ref } from '../../../db/columns.ts'

/**
 * What people are told, by kind; words and link are made from the kind when it is shown. Not kept by month: the key that
 * groups could not be unique then.
 */
export const notification = pgTable(
  'notification',
  {
    id: identity(),
    userId: ref('user_id').notNull(),
    kind: text('kind').notNull(),
    params: jsonb('params').notNull(),
    /** Who has done it, each once. */
    actors: bigint('actors', { mode: 'number' }).array().notNull().default(sql`'{}'`),
    groupKey: text('group_key'),
    readAt: moment('read_at'),
    createdAt: moment('created_at').notNull().default(sql`clock_now()`),
  },
  (table) => [
    // Read from the end: an index declared with desc() puts nulls last, which `order by id desc` cannot use.
    index('notification_newest').on(table.userId, table.id),
    index('notification_unread').on(table.userId, table.id).where(sql`read_at is null`),
    uniqueIndex('notification_group_key')
      .on(table.userId, table.groupKey)
      .where(sql`group_key is not null and read_at is null`),
    index('notification_age').on(table.createdAt),
  ],
)
