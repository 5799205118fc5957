import { integer, jsonb, pgTable, primaryKey, sql, uuid } from '#db/drizzle.ts'
import { moment, ref } from '../../../db/columns.ts'
import { submission } from '../learning/tables.ts'

/** What was drawn on one file of a hand-in: strokes, areas and notes, by page and place. */
export const annotation = pgTable(
  'annotation',
  {
    submissionId: ref('submission_id')
      .notNull()
      .references(() => submission.id),
    fileId: ref('file_id').notNull(),
    items: jsonb('items').notNull(),
    /** Who drew last. */
    authorId: ref('author_id').notNull(),
    rowVersion: integer('row_version').notNull().default(1),
    /** By what the page that drew last knows its save again. */
    saveKey: uuid('save_key'),
    updatedAt: moment('updated_at').notNull().default(sql`clock_now()`),
  },
  (table) => [primaryKey({ columns: [table.submissionId, table.fileId] })],
)
