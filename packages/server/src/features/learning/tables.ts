import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  customType,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  pgView,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { moment, ref } from '../../db/columns.ts'

const int4multirange = customType<{ data: string }>({ dataType: () => 'int4multirange' })

/**
 * How far a person is with one content in one context. The context is the container whose placement was opened, 0 for
 * none and for containers themselves. Not started is no row.
 */
export const progress = pgTable(
  'progress',
  {
    userId: ref('user_id').notNull(),
    contentId: ref('content_id').notNull(),
    contextId: ref('context_id').notNull().default(0),
    state: text('state', { enum: ['in_progress', 'submitted', 'completed', 'failed', 'excused'] })
      .notNull()
      .default('in_progress'),
    percent: smallint('percent').notNull().default(0),
    position: integer('position').notNull().default(0),
    watched: int4multirange('watched'),
    seconds: integer('seconds').notNull().default(0),
    /** By the content's policy over what is graded, and what there was to earn; null until something is. */
    bestScore: numeric('best_score', { precision: 8, scale: 2, mode: 'number' }),
    maxScore: numeric('max_score', { precision: 8, scale: 2, mode: 'number' }),
    data: jsonb('data'),
    firstAt: moment('first_at').notNull().default(sql`clock_now()`),
    lastAt: moment('last_at').notNull().default(sql`clock_now()`),
    completedAt: moment('completed_at'),
  },
  (table) => [
    primaryKey({ columns: [table.contextId, table.userId, table.contentId] }),
    index('progress_recent').on(table.userId, table.lastAt),
    index('progress_content').on(table.contentId, table.contextId, table.userId),
  ],
)

/** One sitting in front of a video: only the newest of a person counts (expected 3.2). */
export const playSession = pgTable(
  'play_session',
  {
    id: uuid('id').primaryKey().default(sql`gen_random_uuid()`),
    userId: ref('user_id').notNull(),
    contentId: ref('content_id').notNull(),
    contextId: ref('context_id').notNull(),
    device: text('device').notNull(),
    duration: integer('duration').notNull(),
    maxRate: numeric('max_rate', { precision: 3, scale: 1 }).notNull(),
    seekFree: boolean('seek_free').notNull(),
    startedAt: moment('started_at').notNull().default(sql`clock_now()`),
    lastBeatAt: moment('last_beat_at').notNull().default(sql`clock_now()`),
    lastSeq: integer('last_seq').notNull().default(0),
    credited: integer('credited').notNull().default(0),
    state: text('state', { enum: ['active', 'taken_over', 'closed'] })
      .notNull()
      .default('active'),
  },
  (table) => [
    uniqueIndex('play_session_active_key').on(table.userId).where(sql`state = 'active'`),
    index('play_session_user').on(table.userId, table.startedAt),
  ],
)

/** Seconds learned a day, for charts and statements. */
export const learnDaily = pgTable(
  'learn_daily',
  {
    userId: ref('user_id').notNull(),
    day: date('day').notNull(),
    contextId: ref('context_id').notNull(),
    contentId: ref('content_id').notNull(),
    seconds: integer('seconds').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.contextId, table.day, table.userId, table.contentId] }),
    index('learn_daily_user').on(table.userId, table.day),
  ],
)

/**
 * One sitting of an exam. Its layout, rules and times are its own: what changes in the exam later does not reach it. At
 * most one is open for a person, content and context.
 */
export const attempt = pgTable(
  'attempt',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    userId: ref('user_id').notNull(),
    contentId: ref('content_id').notNull(),
    contextId: ref('context_id').notNull(),
    no: integer('no').notNull(),
    state: text('state', { enum: ['in_progress', 'submitted', 'marking', 'graded', 'void'] })
      .notNull()
      .default('in_progress'),
    seed: bigint('seed', { mode: 'number' }).notNull(),
    /** Slots in the order shown: question version, score, options in their order. */
    layout: jsonb('layout').notNull(),
    /** What applied at the start: how several right options are scored, what passes, which attempt counts. */
    rules: jsonb('rules').notNull(),
    startedAt: moment('started_at').notNull().default(sql`clock_now()`),
    deadlineAt: moment('deadline_at'),
    graceS: integer('grace_s').notNull(),
    submittedAt: moment('submitted_at'),
    submitReason: text('submit_reason', { enum: ['manual', 'timeout', 'closed', 'forced'] }),
    clientSeq: bigint('client_seq', { mode: 'number' }).notNull().default(0),
    lastSavedAt: moment('last_saved_at'),
    deviceToken: uuid('device_token').notNull(),
    score: numeric('score', { precision: 8, scale: 2, mode: 'number' }),
    maxScore: numeric('max_score', { precision: 8, scale: 2, mode: 'number' }).notNull(),
    passed: boolean('passed'),
    rowVersion: integer('row_version').notNull().default(1),
  },
  (table) => [
    uniqueIndex('attempt_no_key').on(table.contextId, table.contentId, table.userId, table.no),
    uniqueIndex('attempt_open_key')
      .on(table.userId, table.contentId, table.contextId)
      .where(sql`state = 'in_progress'`),
    index('attempt_sweep').on(table.deadlineAt).where(sql`state = 'in_progress'`),
    index('attempt_unscored').on(table.id).where(sql`state = 'submitted'`),
    index('attempt_to_mark').on(table.contextId, table.contentId, table.submittedAt).where(sql`state = 'marking'`),
    index('attempt_content').on(table.contentId),
    check(
      'attempt_closed',
      sql`(${table.state} = 'in_progress') = (${table.submittedAt} is null) or ${table.state} = 'void'`,
    ),
  ],
)

/** The newest answer of a question in an attempt. */
export const answer = pgTable(
  'answer',
  {
    attemptId: ref('attempt_id')
      .notNull()
      .references(() => attempt.id),
    slot: integer('slot').notNull(),
    response: jsonb('response'),
    clientSeq: bigint('client_seq', { mode: 'number' }).notNull(),
    answeredAt: moment('answered_at'),
    savedAt: moment('saved_at').notNull().default(sql`clock_now()`),
    flagged: boolean('flagged').notNull().default(false),
    score: numeric('score', { precision: 8, scale: 2, mode: 'number' }),
    markState: text('mark_state', { enum: ['none', 'auto', 'needs', 'manual'] })
      .notNull()
      .default('none'),
    markerId: ref('marker_id'),
    comment: text('comment').notNull().default(''),
    rowVersion: integer('row_version').notNull().default(1),
  },
  (table) => [
    primaryKey({ columns: [table.attemptId, table.slot] }),
    index('answer_needs').on(table.attemptId).where(sql`mark_state = 'needs'`),
  ],
)

/** Every answer that was ever kept; append-only, partitioned by month in the migration. */
export const answerLog = pgTable(
  'answer_log',
  {
    attemptId: ref('attempt_id').notNull(),
    slot: integer('slot').notNull(),
    clientSeq: bigint('client_seq', { mode: 'number' }).notNull(),
    response: jsonb('response'),
    at: moment('at').notNull().default(sql`clock_now()`),
  },
  (table) => [index('answer_log_attempt').on(table.attemptId, table.at)],
)

/** Every mark ever given: who, when, how many, for which question of an attempt or which hand-in. */
export const mark = pgTable(
  'mark',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    contentId: ref('content_id').notNull(),
    contextId: ref('context_id').notNull(),
    userId: ref('user_id').notNull(),
    attemptId: ref('attempt_id'),
    submissionId: ref('submission_id'),
    slot: integer('slot'),
    markerId: ref('marker_id').notNull(),
    score: numeric('score', { precision: 8, scale: 2, mode: 'number' }),
    comment: text('comment').notNull().default(''),
    at: moment('at').notNull().default(sql`clock_now()`),
  },
  (table) => [
    index('mark_attempt').on(table.attemptId, table.slot, table.id).where(sql`attempt_id is not null`),
    index('mark_submission').on(table.submissionId, table.id).where(sql`submission_id is not null`),
    index('mark_marker').on(table.markerId, table.at),
  ],
)

/**
 * Everything that was handed in, whatever it is, as those who mark see it: closed attempts and submissions, void ones
 * left out. `id` is that of the `source`'s row.
 */
export const handIn = pgView('hand_in', {
  source: text('source', { enum: ['attempt', 'submission'] }).notNull(),
  id: bigint('id', { mode: 'number' }).notNull(),
  contentId: ref('content_id').notNull(),
  contextId: ref('context_id').notNull(),
  userId: ref('user_id').notNull(),
  no: integer('no').notNull(),
  state: text('state', { enum: ['waiting', 'marked', 'returned'] }).notNull(),
  submittedAt: moment('submitted_at').notNull(),
  lateS: integer('late_s').notNull(),
  score: numeric('score', { precision: 8, scale: 2, mode: 'number' }),
  maxScore: numeric('max_score', { precision: 8, scale: 2, mode: 'number' }).notNull(),
}).existing()
