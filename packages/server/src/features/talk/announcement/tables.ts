import { index, integer, pgTable, sql, text } from '#db/drizzle.ts'
import { identity, moment, ref } from '../../../db/columns.ts'
import { content } from '../../content/content/tables.ts'

export const announcement = pgTable(
  'announcement',
  {
    id: identity(),
    containerId: ref('container_id')
      .notNull()
      .references(() => content.id),
    userId: ref('user_id').notNull(),
    title: text('title').notNull(),
    body: text('body').notNull(),
    createdAt: moment('created_at').notNull().default(sql`clock_now()`),
    updatedAt: moment('updated_at'),
    removedAt: moment('removed_at'),
    rowVersion: integer('row_version').notNull().default(1),
  },
  (table) => [index('announcement_newest').on(table.containerId, table.id).where(sql`removed_at is null`)],
)
