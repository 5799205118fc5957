import { boolean, check, index, integer, pgTable, sql } from '#db/drizzle.ts'
import { identity, moment, ref } from '../../../db/columns.ts'
import { attempt, submission } from '../learning/tables.ts'

/**
 * Recordings and files that markers added to what they say about a hand-in. Not in `file_use`: who may open the content may
 * not read them.
 */
export const markFile = pgTable(
  'mark_file',
  {
    id: identity(),
    submissionId: ref('submission_id').references(() => submission.id),
    attemptId: ref('attempt_id').references(() => attempt.id),
    /** The question or step it is about; 0 for the whole. */
    slot: integer('slot').notNull().default(0),
    fileId: ref('file_id').notNull(),
    markerId: ref('marker_id').notNull(),
    /** How long a recording is; 0 for a file. */
    seconds: integer('seconds').notNull().default(0),
    /** Whether its learner is told once the mark is: not what a third who decided has put aside. */
    isTold: boolean('is_told').notNull().default(true),
    at: moment('at').notNull().default(sql`clock_now()`),
  },
  (table) => [
    index('mark_file_submission').on(table.submissionId).where(sql`submission_id is not null`),
    index('mark_file_attempt').on(table.attemptId).where(sql`attempt_id is not null`),
    index('mark_file_file').on(table.fileId),
    check('mark_file_one', sql`(${table.submissionId} is null) <> (${table.attemptId} is null)`),
  ],
)
