import {
  bigint,
  boolean,
  check,
  date,
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
  uuid,
} from '#db/drizzle.ts'
import { identity, int4multirange, moment, percentOf, ref } from '../../../db/columns.ts'

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
    share: percentOf('share', 'best_score', 'max_score'),
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
    submitReason: text('submit_reason', { enum: ['manual', 'timeout', 'closed', 'forced', 'left'] }),
    clientSeq: bigint('client_seq', { mode: 'number' }).notNull().default(0),
    lastSavedAt: moment('last_saved_at'),
    deviceToken: uuid('device_token').notNull(),
    /** Which question one is at, from 0, where one may not go back. */
    reached: integer('reached').notNull().default(0),
    score: numeric('score', { precision: 8, scale: 2, mode: 'number' }),
    maxScore: numeric('max_score', { precision: 8, scale: 2, mode: 'number' }).notNull(),
    passed: boolean('passed'),
    /** Its result is not told its learner, nor does it count, until somebody releases it. */
    isHeld: boolean('is_held').notNull().default(false),
    /** When its result came to be told: graded, or released after that; by a trigger. Null before. */
    toldAt: moment('told_at'),
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

/**
 * One hand-in of a person: each round is a row of its own, what came before is kept. What applied when it was handed in
 * (due, cut-off, extension, points) is its own. At most the newest is a draft.
 */
export const submission = pgTable(
  'submission',
  {
    id: identity(),
    contentId: ref('content_id').notNull(),
    contextId: ref('context_id').notNull(),
    userId: ref('user_id').notNull(),
    no: integer('no').notNull(),
    state: text('state', { enum: ['draft', 'submitted', 'returned', 'graded', 'void'] })
      .notNull()
      .default('draft'),
    /** Cleaned HTML. */
    body: text('body').notNull().default(''),
    link: text('link').notNull().default(''),
    /** What its kind keeps besides; null where it keeps nothing. */
    parts: jsonb('parts'),
    /** What was said about its parts, by their number: points, comment, version. */
    partMarks: jsonb('part_marks').notNull().default({}),
    /** When the person said that it is their own work; null where that was not asked. */
    statedAt: moment('stated_at'),
    submittedAt: moment('submitted_at'),
    lateS: integer('late_s').notNull().default(0),
    dueAt: moment('due_at'),
    cutoffAt: moment('cutoff_at'),
    extendedTo: moment('extended_to'),
    maxScore: numeric('max_score', { precision: 8, scale: 2, mode: 'number' }).notNull().default(0),
    /** What counts: the points given without the deduction for being late. */
    score: numeric('score', { precision: 8, scale: 2, mode: 'number' }),
    deduction: numeric('deduction', { precision: 8, scale: 2, mode: 'number' }).notNull().default(0),
    comment: text('comment').notNull().default(''),
    /** When a marker opened it first: from then on it is not taken back. */
    openedAt: moment('opened_at'),
    markerId: ref('marker_id'),
    markedAt: moment('marked_at'),
    returnReason: text('return_reason').notNull().default(''),
    returnDeadline: moment('return_deadline'),
    rowVersion: integer('row_version').notNull().default(1),
    /** By what the page that wrote the draft last knows its save again. */
    saveKey: uuid('save_key'),
    createdAt: moment('created_at').notNull().default(sql`clock_now()`),
    updatedAt: moment('updated_at').notNull().default(sql`clock_now()`),
  },
  (table) => [
    uniqueIndex('submission_no_key').on(table.contextId, table.contentId, table.userId, table.no),
    index('submission_to_mark')
      .on(table.contextId, table.contentId, table.submittedAt, table.id)
      .where(sql`state = 'submitted'`),
    index('submission_content').on(table.contentId),
    check(
      'submission_handed_in',
      sql`(${table.state} = 'draft') = (${table.submittedAt} is null) or ${table.state} = 'void'`,
    ),
  ],
)

/** The files of a hand-in under the names they are shown by, no two alike. Pictures of its text stand here as well. */
export const submissionFile = pgTable(
  'submission_file',
  {
    submissionId: ref('submission_id')
      .notNull()
      .references(() => submission.id),
    fileId: ref('file_id').notNull(),
    sort: integer('sort').notNull(),
    name: text('name').notNull(),
    inText: boolean('in_text').notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.submissionId, table.fileId] }),
    index('submission_file_file').on(table.fileId),
  ],
)

/** What a teacher allowed one person for one content: more time, or not to do it at all. */
export const allowance = pgTable(
  'allowance',
  {
    userId: ref('user_id').notNull(),
    contentId: ref('content_id').notNull(),
    contextId: ref('context_id').notNull(),
    extendedTo: moment('extended_to'),
    isExcused: boolean('is_excused').notNull().default(false),
    reason: text('reason').notNull().default(''),
    givenBy: ref('given_by').notNull(),
    givenAt: moment('given_at').notNull().default(sql`clock_now()`),
  },
  (table) => [primaryKey({ columns: [table.contextId, table.contentId, table.userId] })],
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
    /** The score sheet it came with; null where somebody gave it on a page. */
    importId: ref('import_id'),
    at: moment('at').notNull().default(sql`clock_now()`),
  },
  (table) => [
    index('mark_attempt').on(table.attemptId, table.slot, table.id).where(sql`attempt_id is not null`),
    index('mark_submission').on(table.submissionId, table.id).where(sql`submission_id is not null`),
    index('mark_marker').on(table.markerId, table.at),
    index('mark_context').on(table.contextId, table.markerId),
  ],
)
