import { bigint, date, index, integer, pgTable, primaryKey, sql, text } from '#db/drizzle.ts'
import { identity, moment, ref } from '../../../db/columns.ts'

/** A sheet of market data as it was taken in. */
export const marketBatch = pgTable(
  'market_batch',
  {
    id: identity(),
    channelId: ref('channel_id').notNull(),
    name: text('name').notNull(),
    source: text('source').notNull(),
    rows: integer('rows').notNull(),
    byId: ref('by_id').notNull(),
    at: moment('at').notNull().default(sql`clock_now()`),
  },
  (table) => [index('market_batch_channel').on(table.channelId, table.id)],
)

/** Demand and pay in a month, in a city, for a post: as the last sheet said. */
export const marketStat = pgTable(
  'market_stat',
  {
    channelId: ref('channel_id').notNull(),
    /** Its first day. */
    month: date('month').notNull(),
    regionCode: integer('region_code').notNull(),
    post: text('post').notNull(),
    category: text('category').notNull(),
    demand: integer('demand').notNull(),
    /** Fen a month. */
    salaryLow: bigint('salary_low', { mode: 'number' }).notNull(),
    salaryHigh: bigint('salary_high', { mode: 'number' }).notNull(),
    batchId: ref('batch_id').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.channelId, table.month, table.regionCode, table.post] }),
    index('market_stat_post').on(table.post, table.month),
    index('market_stat_category').on(table.category, table.month),
    index('market_stat_region').on(table.regionCode, table.month),
  ],
)
