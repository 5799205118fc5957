import { bigint, boolean, index, pgTable, sql } from '#db/drizzle.ts'
import { identity, moment, ref } from '../../../db/columns.ts'

/** Results that were released, or held back again: whose, by whom. Jobs follow it portion by portion; a newer one overrules it. */
export const examRelease = pgTable(
  'exam_release',
  {
    id: identity(),
    examId: ref('exam_id').notNull(),
    contextId: ref('context_id').notNull(),
    /** Null for everybody. */
    userIds: bigint('user_ids', { mode: 'number' }).array(),
    isHeld: boolean('is_held').notNull(),
    actorId: ref('actor_id').notNull(),
    at: moment('at').notNull().default(sql`clock_now()`),
  },
  (table) => [index('exam_release_exam').on(table.examId, table.contextId, table.id)],
)
