import { boolean, pgTable, sql, uniqueIndex } from '#db/drizzle.ts'
import { moment, ref } from '../../../db/columns.ts'
import { attempt } from '../../learning/learning/tables.ts'

/**
 * The photo somebody took to begin an attempt. Not in `file_use`: who may open the exam may not see it. A file begins one
 * attempt only, and goes with its row.
 */
export const attemptPhoto = pgTable(
  'attempt_photo',
  {
    attemptId: ref('attempt_id')
      .primaryKey()
      .references(() => attempt.id),
    fileId: ref('file_id').notNull(),
    /** It was chosen as a file: the camera was not to be had. */
    isFromFile: boolean('is_from_file').notNull(),
    at: moment('at').notNull().default(sql`clock_now()`),
  },
  (table) => [uniqueIndex('attempt_photo_file_key').on(table.fileId)],
)
