import { sql } from 'drizzle-orm'
import { boolean, check, integer, jsonb, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import { moment, ref } from '../../db/columns.ts'
import { content } from '../content/tables.ts'
import { questionVersion } from '../question/tables.ts'

/** How an exam is held (expected 3.4); an attempt stores what applied when it began. */
export const exam = pgTable(
  'exam',
  {
    contentId: ref('content_id')
      .primaryKey()
      .references(() => content.id),
    timeLimitS: integer('time_limit_s').notNull().default(0),
    /** 0: as often as one likes. */
    attemptsMax: integer('attempts_max').notNull().default(1),
    /** Percent of the total. */
    passScore: smallint('pass_score').notNull().default(60),
    scorePolicy: text('score_policy', { enum: ['highest', 'latest', 'average', 'first'] })
      .notNull()
      .default('highest'),
    shuffleQuestions: boolean('shuffle_questions').notNull().default(false),
    shuffleOptions: boolean('shuffle_options').notNull().default(true),
    multiRule: text('multi_rule', { enum: ['exact', 'subset_half', 'per_option', 'plus_minus'] })
      .notNull()
      .default('subset_half'),
    graceS: integer('grace_s').notNull().default(60),
    openAt: moment('open_at'),
    closeAt: moment('close_at'),
    reviewPolicy: jsonb('review_policy').notNull(),
    completion: text('completion', { enum: ['submit', 'pass'] })
      .notNull()
      .default('submit'),
  },
  (table) => [
    check('exam_time_limit', sql`${table.timeLimitS} between 0 and 604800`),
    check(
      'exam_window',
      sql`${table.closeAt} is null or ${table.openAt} is null or ${table.openAt} < ${table.closeAt}`,
    ),
  ],
)

/**
 * The paper: which version of which question, for how many points, in which order; or a rule by which so many questions
 * are drawn when an attempt begins.
 */
export const examSlot = pgTable(
  'exam_slot',
  {
    examId: ref('exam_id')
      .notNull()
      .references(() => exam.contentId),
    seq: integer('seq').notNull(),
    questionVersionId: ref('question_version_id').references(() => questionVersion.id),
    rule: jsonb('rule'),
    /** How many questions it stands for. */
    amount: integer('amount').notNull().default(1),
    /** Of each. */
    score: integer('score').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.examId, table.seq] }),
    check('exam_slot_score', sql`${table.score} > 0`),
    check('exam_slot_one', sql`(${table.questionVersionId} is null) <> (${table.rule} is null)`),
  ],
)
