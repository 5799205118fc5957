import { sql } from 'drizzle-orm'
import {
  boolean,
  customType,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
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
    bestScore: numeric('best_score', { precision: 8, scale: 2 }),
    data: jsonb('data'),
    firstAt: moment('first_at').notNull().default(sql`clock_now()`),
    lastAt: moment('last_at').notNull().default(sql`clock_now()`),
    completedAt: moment('completed_at'),
  },
  (table) => [
    primaryKey({ columns: [table.contextId, table.userId, table.contentId] }),
    index('progress_recent').on(table.userId, table.lastAt),
    index('progress_content').on(table.contentId, table.contextId),
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
