import { integer, pgTable, primaryKey, uniqueIndex } from '#db/drizzle.ts'
import { ref } from '../../../db/columns.ts'

/**
 * What a learner is called where hand-ins are marked without names: a number drawn at random, one each for a content in a
 * context. Drawn by the database with the first attempt or hand-in.
 */
export const markCode = pgTable(
  'mark_code',
  {
    contextId: ref('context_id').notNull(),
    contentId: ref('content_id').notNull(),
    userId: ref('user_id').notNull(),
    code: integer('code').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.contextId, table.contentId, table.userId] }),
    uniqueIndex('mark_code_key').on(table.contextId, table.contentId, table.code),
  ],
)
