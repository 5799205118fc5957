import { boolean, index, integer, pgTable, primaryKey, smallint, text } from '#db/drizzle.ts'
import { moment, ref } from '../../../db/columns.ts'
import { submission } from '../learning/tables.ts'

/** What a hand-in says, in short: two that say nearly the same have nearly the same numbers at the same places. */
export const submissionPrint = pgTable(
  'submission_print',
  {
    submissionId: ref('submission_id')
      .primaryKey()
      .references(() => submission.id),
    contentId: ref('content_id').notNull(),
    userId: ref('user_id').notNull(),
    /** Empty for a text too short to be compared. */
    sketch: integer('sketch').array().notNull(),
    /** SHA-256 of its files, without those the work itself gives out. */
    files: text('files').array().notNull(),
  },
  (table) => [index('submission_print_content').on(table.contentId)],
)

/** A pair that is alike, once from each side. */
export const similarSubmission = pgTable(
  'similar_submission',
  {
    submissionId: ref('submission_id')
      .notNull()
      .references(() => submission.id),
    otherId: ref('other_id')
      .notNull()
      .references(() => submission.id),
    percent: smallint('percent').notNull(),
    hasSameFile: boolean('has_same_file').notNull(),
    dismissedBy: ref('dismissed_by'),
    dismissedAt: moment('dismissed_at'),
  },
  (table) => [primaryKey({ columns: [table.submissionId, table.otherId] })],
)
