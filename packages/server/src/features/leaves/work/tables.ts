import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  sql,
  text,
  uniqueIndex,
} from '#db/drizzle.ts'
import { moment, ref } from '../../../db/columns.ts'
import { content } from '../../content/content/tables.ts'
import { submission } from '../../learning/learning/tables.ts'

/** What a work asks for and how it is handed in (expected 3.7); a hand-in stores the times and points that applied. */
export const work = pgTable(
  'work',
  {
    contentId: ref('content_id')
      .primaryKey()
      .references(() => content.id),
    /** The requirement, cleaned HTML; its attachments are the content's files. */
    body: text('body').notNull().default(''),
    totalScore: integer('total_score').notNull().default(100),
    /** text, file, image, link */
    allows: text('allows').array().notNull(),
    maxFiles: smallint('max_files').notNull().default(10),
    maxSizeMb: integer('max_size_mb').notNull().default(200),
    /** Late from then on. */
    dueAt: moment('due_at'),
    /** Refused from then on; null takes it until it is marked. */
    cutoffAt: moment('cutoff_at'),
    /** Percent taken per day or hour, and the percent that is left in any case; null takes nothing. */
    latePolicy: jsonb('late_policy'),
    /** 0: once more after each return, until it is marked. */
    attemptsMax: smallint('attempts_max').notNull().default(0),
    asksStatement: boolean('asks_statement').notNull().default(false),
    completion: text('completion', { enum: ['submit', 'pass'] })
      .notNull()
      .default('submit'),
    /** Percent of the total. */
    passScore: smallint('pass_score').notNull().default(60),
    /** By what it is scored: mode and criteria; null gives points for the whole. Its points are the total score. */
    rubric: jsonb('rubric'),
    /** Raised whenever the rubric is changed; a mark says by which it was given. */
    rubricVersion: integer('rubric_version').notNull().default(0),
    /** Marked without names. */
    isAnonymous: boolean('is_anonymous').notNull().default(false),
    /** Two people mark each hand-in. */
    isDouble: boolean('is_double').notNull().default(false),
  },
  (table) => [
    index('work_anonymous').on(table.contentId).where(sql`is_anonymous`),
    index('work_due').on(table.dueAt).where(sql`due_at is not null`),
    check('work_total_score', sql`${table.totalScore} > 0`),
    check(
      'work_window',
      sql`${table.cutoffAt} is null or ${table.dueAt} is null or ${table.dueAt} <= ${table.cutoffAt}`,
    ),
  ],
)

/** What each of those gave who mark one hand-in independently of each other: kept as it is typed, counting once finished. */
export const workMark = pgTable(
  'work_mark',
  {
    submissionId: ref('submission_id')
      .notNull()
      .references(() => submission.id),
    markerId: ref('marker_id').notNull(),
    /** First, second, or the third who decides; null before it is finished. */
    round: smallint('round'),
    /** As given; what being late takes is taken off what counts in the end. */
    score: numeric('score', { precision: 8, scale: 2, mode: 'number' }),
    comment: text('comment').notNull().default(''),
    updatedAt: moment('updated_at').notNull(),
    doneAt: moment('done_at'),
  },
  (table) => [
    primaryKey({ columns: [table.submissionId, table.markerId] }),
    uniqueIndex('work_mark_round_key').on(table.submissionId, table.round),
  ],
)
