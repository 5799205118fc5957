import { bookStates } from '@zhixing/contract/around/wrong-book/limits.ts'
import { index, integer, numeric, pgTable, primaryKey, smallint, sql, text } from '#db/drizzle.ts'
import { moment, ref } from '../../../db/columns.ts'
import { attempt } from '../../learning/learning/tables.ts'
import { question, questionVersion } from '../../leaves/question/tables.ts'
import { profile } from '../../people/account/tables.ts'

const person = () =>
  ref('user_id')
    .notNull()
    .references(() => profile.userId, { onDelete: 'cascade' })
const questionId = () =>
  ref('question_id')
    .notNull()
    .references(() => question.id)

/** Every question of a graded and released attempt that earned less than its points; follows the attempts. */
export const wrongAnswer = pgTable(
  'wrong_answer',
  {
    attemptId: ref('attempt_id')
      .notNull()
      .references(() => attempt.id, { onDelete: 'cascade' }),
    slot: integer('slot').notNull(),
    userId: person(),
    contentId: ref('content_id').notNull(),
    contextId: ref('context_id').notNull(),
    questionId: questionId(),
    /** The wording that was answered, or whose key was taken for it since. */
    versionId: ref('version_id')
      .notNull()
      .references(() => questionVersion.id),
    score: integer('score').notNull(),
    got: numeric('got', { precision: 8, scale: 2, mode: 'number' }).notNull(),
    /** When it was handed in. */
    at: moment('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.attemptId, table.slot] }),
    index('wrong_answer_user').on(table.userId, table.questionId),
    index('wrong_answer_content').on(table.contentId),
  ],
)

/**
 * What a person made of a question in their book. Its state holds against wrong answers from before it was said: a later
 * one has the question open again.
 */
export const wrongQuestion = pgTable(
  'wrong_question',
  {
    userId: person(),
    questionId: questionId(),
    state: text('state', { enum: bookStates }).notNull().default('open'),
    stateAt: moment('state_at').notNull().default(sql`clock_now()`),
    /** Right answers in a row in practice, as of `triedAt`. */
    streak: smallint('streak').notNull().default(0),
    triedNum: integer('tried_num').notNull().default(0),
    rightNum: integer('right_num').notNull().default(0),
    triedAt: moment('tried_at'),
    /** In which practice, by its seed: a right answer counts once there, however often it is dealt. */
    triedIn: integer('tried_in').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.userId, table.questionId] })],
)
