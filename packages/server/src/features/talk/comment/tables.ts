import { bigint, boolean, index, integer, pgTable, sql, text } from '#db/drizzle.ts'
import { identity, moment, ref } from '../../../db/columns.ts'
import { content } from '../../content/content/tables.ts'

/** What was said in a container, about one of its items or the whole (item 0); replies name what they answer. */
export const comment = pgTable(
  'comment',
  {
    id: identity(),
    containerId: ref('container_id')
      .notNull()
      .references(() => content.id),
    itemId: ref('item_id').notNull().default(0),
    userId: ref('user_id').notNull(),
    rootId: ref('root_id'),
    body: text('body').notNull(),
    /** Its author's uploads; they are read through this alone. */
    fileIds: bigint('file_ids', { mode: 'number' }).array().notNull().default([]),
    isQuestion: boolean('is_question').notNull().default(false),
    answeredAt: moment('answered_at'),
    pinnedAt: moment('pinned_at'),
    createdAt: moment('created_at').notNull().default(sql`clock_now()`),
    /** When its author changed it last. */
    editedAt: moment('edited_at'),
    rowVersion: integer('row_version').notNull().default(1),
    /** Taken back, or hidden by who manages the place. */
    removedAt: moment('removed_at'),
    removedBy: ref('removed_by'),
  },
  (table) => [
    index('comment_roots')
      .on(table.containerId, table.itemId, table.id)
      .where(sql`root_id is null and removed_at is null`),
    index('comment_replies').on(table.rootId, table.id).where(sql`root_id is not null and removed_at is null`),
    index('comment_questions')
      .on(table.containerId, table.id)
      .where(sql`is_question and root_id is null and removed_at is null`),
    index('comment_files')
      .using('gin', table.fileIds)
      .with({ fastupdate: false })
      .where(sql`file_ids <> '{}' and removed_at is null`),
    index('comment_item_user').on(table.itemId, table.userId).where(sql`item_id > 0 and removed_at is null`),
  ],
)
