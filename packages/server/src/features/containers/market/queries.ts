import { and, desc, eq, type SQL, sql } from '#db/drizzle.ts'
import { named, namedBy, type Params } from '#db/statement.ts'
import { content } from '../../content/content/tables.ts'
import { profile } from '../../people/account/tables.ts'
import { marketBatch, marketStat } from './tables.ts'

/** Which figures: of one channel or of all published ones, and of what. */
export interface TrendKey {
  one: boolean
  post: boolean
  category: boolean
  city: boolean
}

export interface TrendFilter {
  id: number
  post: string
  category: string
  regionCode: number
}

/** Channels whose figures everybody may see: those that are published. */
const published = sql`exists (select from ${content} where ${content.id} = ${marketStat.channelId} and ${content.type} = 'channel'
  and ${content.status} = 1 and ${content.visibility} = 'public' and ${content.deletedAt} is null and ${content.blockedAt} is null)`

const ofChannels = (one: boolean, p: Params<{ id: number }>): SQL =>
  one ? sql`${marketStat.channelId} = ${p.id}` : published

/** The twelve months up to the last one of these channels. */
const lastMonth = (one: boolean, p: Params<{ id: number }>): SQL =>
  one
    ? sql`(select max(month) from market_stat last where last.channel_id = ${p.id})`
    : sql`(select max(last.month) from market_stat last join content c on c.id = last.channel_id
        where c.type = 'channel' and c.status = 1 and c.visibility = 'public' and c.deleted_at is null and c.blocked_at is null)`

const isRecent = (one: boolean, p: Params<{ id: number }>): SQL =>
  sql`${marketStat.month} > ${lastMonth(one, p)} - interval '12 months'`

const matching = (key: TrendKey, p: Params<TrendFilter>): SQL | undefined =>
  and(
    ofChannels(key.one, p),
    isRecent(key.one, p),
    key.post ? sql`${marketStat.post} = ${p.post}` : undefined,
    key.category ? sql`${marketStat.category} = ${p.category}` : undefined,
    key.city ? sql`${marketStat.regionCode} = ${p.regionCode}` : undefined,
  )

const demand = sql<number>`coalesce(sum(${marketStat.demand}), 0)::float8`
/** Pay weighed by demand, to the fen; 0 where nobody was wanted. */
const weighed = (column: typeof marketStat.salaryLow | typeof marketStat.salaryHigh) =>
  sql<number>`coalesce(round(sum(${marketStat.demand}::numeric * ${column}) / nullif(sum(${marketStat.demand}), 0)), 0)::float8`

const figures = {
  demand: demand.as('demand'),
  low: weighed(marketStat.salaryLow).as('low'),
  high: weighed(marketStat.salaryHigh).as('high'),
}

const monthText = sql<string>`to_char(${marketStat.month}, 'YYYY-MM')`

/** The figures of each month there are some of, and the last month of these channels. */
export const trendMonths = namedBy(
  'market.months',
  (key: TrendKey) => (db, p: Params<TrendFilter>) =>
    db
      .select({ month: monthText.as('at'), ...figures })
      .from(marketStat)
      .where(matching(key, p))
      .groupBy(marketStat.month)
      .orderBy(marketStat.month),
)

/** The last month there are figures of, as 2026-03; null where there are none. */
export const trendEnd = namedBy(
  'market.end',
  (key: { one: boolean }) => (db, p: Params<{ id: number }>) =>
    db
      .select({ month: sql<string | null>`to_char(max(${marketStat.month}), 'YYYY-MM')`.as('last') })
      .from(marketStat)
      .where(ofChannels(key.one, p)),
)

const sides = {
  post: marketStat.post,
  category: marketStat.category,
  city: sql<string>`${marketStat.regionCode}::text`,
} as const

/** The same months by post, city or category, the most wanted first. */
export const trendLines = namedBy(
  'market.lines',
  (key: TrendKey & { by: keyof typeof sides }) => (db, p: Params<TrendFilter & { limit: number }>) =>
    db
      .select({ title: sql<string>`${sides[key.by]}`.as('title'), ...figures })
      .from(marketStat)
      .where(matching(key, p))
      .groupBy(sides[key.by])
      .orderBy(sql`demand desc`, sql`title`)
      .limit(p.limit),
)

/** The sum over these months. */
export const trendTotal = namedBy(
  'market.total',
  (key: TrendKey) => (db, p: Params<TrendFilter>) => db.select(figures).from(marketStat).where(matching(key, p)),
)

/** Sources of these figures: each once, with when it was last heard of. */
export const trendSources = namedBy(
  'market.sources',
  (key: TrendKey) => (db, p: Params<TrendFilter & { limit: number }>) =>
    db
      .select({
        source: marketBatch.source,
        at: sql<Date>`max(${marketBatch.at})`.mapWith(marketBatch.at).as('newest'),
      })
      .from(marketStat)
      .innerJoin(marketBatch, eq(marketBatch.id, marketStat.batchId))
      .where(matching(key, p))
      .groupBy(marketBatch.source)
      .orderBy(sql`newest desc`)
      .limit(p.limit),
)

/** The newest sheets of a channel. */
export const batchesOf = named('market.batches', (db, p: Params<{ id: number; limit: number }>) =>
  db
    .select({
      id: marketBatch.id,
      name: marketBatch.name,
      source: marketBatch.source,
      rows: marketBatch.rows,
      by: profile.name,
      at: marketBatch.at,
    })
    .from(marketBatch)
    .innerJoin(profile, eq(profile.userId, marketBatch.byId))
    .where(eq(marketBatch.channelId, p.id))
    .orderBy(desc(marketBatch.id))
    .limit(p.limit),
)
