import { bigint, index, integer, pgTable, smallint, sql, text } from '#db/drizzle.ts'
import { identity, moment, ref } from '../../../db/columns.ts'
import { content } from '../../content/content/tables.ts'

/** A post of a channel. */
export const channelJob = pgTable(
  'channel_job',
  {
    id: identity(),
    contentId: ref('content_id')
      .notNull()
      .references(() => content.id),
    name: text('name').notNull(),
    /** Fen a month; both 0 for 面议. */
    salaryMin: bigint('salary_min', { mode: 'number' }).notNull(),
    salaryMax: bigint('salary_max', { mode: 'number' }).notNull(),
    regionCode: integer('region_code').notNull(),
    exp: smallint('exp').notNull(),
    edu: smallint('edu').notNull(),
    headcount: integer('headcount').notNull(),
    introduce: text('introduce').notNull(),
    /** Tasks of the channel's model, by their keys; a key that is there no longer is passed over. */
    taskKeys: text('task_keys').array().notNull().default(sql`'{}'`),
    sort: integer('sort').notNull(),
    rowVersion: integer('row_version').notNull().default(1),
    createdAt: moment('created_at').notNull().default(sql`clock_now()`),
    deletedAt: moment('deleted_at'),
  },
  (table) => [
    index('channel_job_order').on(table.contentId, table.sort).where(sql`deleted_at is null`),
    index('channel_job_region').on(table.regionCode, table.id).where(sql`deleted_at is null`),
  ],
)
