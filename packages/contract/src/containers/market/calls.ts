import { z } from 'zod'
import { get, post } from '../../kernel/call.ts'
import { cells } from '../../kernel/cells.ts'
import { id, qInt, text, unixSeconds } from '../../kernel/coerce.ts'
import { sheetProblem } from '../../learning/learning/sheet.ts'
import { marketLimits, marketMessages, trendSides } from './limits.ts'

/** Demand, and pay in fen a month weighed by it; no pay where nobody was wanted. */
const figures = {
  demand: z.number(),
  salary_low: z.number(),
  salary_high: z.number(),
}

const trendMonth = z.object({ /** 2026-03 */ month: z.string(), ...figures })
export type TrendMonth = z.infer<typeof trendMonth>

const trendLine = z.object({ title: z.string(), ...figures })
export type TrendLine = z.infer<typeof trendLine>

const choice = z.object({ value: z.string(), demand: z.number() })

export const marketCategory = z.object({
  posts: z.array(choice),
  categories: z.array(choice),
  cities: z.array(z.object({ id: z.number(), name: z.string(), demand: z.number() })),
})
export type MarketCategory = z.infer<typeof marketCategory>

export const marketData = z.object({
  /** Twelve months up to the last one there are figures of; empty where there are none. */
  months: z.array(trendMonth),
  total: z.object(figures),
  /** The same twelve months by post, city or category, the most wanted first. */
  lines: z.array(trendLine),
  /** Sources of the figures, the newest first. */
  sources: z.array(z.object({ source: z.string(), time: unixSeconds })),
})
export type MarketData = z.infer<typeof marketData>

const batch = z.object({
  id: z.number(),
  name: z.string(),
  source: z.string(),
  rows: z.number(),
  by: z.string(),
  time: unixSeconds,
})
export type MarketBatch = z.infer<typeof batch>

/** Why a sheet was refused, in the `data` of the refusal: every bad row, with the first fault of each. */
export const marketFaults = z.object({ problems: z.array(sheetProblem) })

const channel = { id: id().optional() }
const one = (max: number) => z.string().trim().max(max).optional()

/** Demand and pay on the labour market by month, city and post (spec 1 §7, 2 §7). */
export const marketCalls = {
  getMarketCategory: get('/api/Channel/getMarketCategory', {
    who: 'anyone',
    summary: 'Posts, categories and cities there are market data of, in one channel or in all published ones',
    spec: '1 §7',
    input: z.object(channel),
    output: marketCategory,
  }),
  getChannelMarketData: get('/api/Channel/getChannelMarketData', {
    who: 'anyone',
    summary: 'Demand and pay of twelve months, of one channel or of all published ones, by post, city and category',
    spec: '1 §7, 2 §2',
    input: z.object({
      ...channel,
      post: one(marketLimits.postMax),
      category: one(marketLimits.categoryMax),
      region_code: qInt(0).default(0),
      by: z.enum(trendSides).default('post'),
    }),
    output: marketData,
  }),
  upload: post('/api/Jobs/uploadChannelMarketData', {
    who: { can: 'content.edit', of: 'id' },
    once: true,
    bodyLimit: marketLimits.bytes,
    summary: 'Takes a sheet of market data whole, or none of it and names each bad row; a later sheet wins',
    spec: '2 §7',
    input: z.object({
      id: id(),
      source: text({
        min: 1,
        max: marketLimits.sourceMax,
        required: marketMessages.sourceRequired,
        message: marketMessages.sourceLength,
      }),
      name: z.string().max(marketLimits.fileNameMax).default(''),
      /** The cells of the first sheet as text, its heading first. */
      rows: cells({
        rows: marketLimits.rows + marketLimits.headRows,
        columns: marketLimits.columns,
        letters: marketLimits.cell,
        tooMany: marketMessages.tooMany,
      }),
    }),
    output: z.object({ batch_id: z.number(), rows: z.number(), replaced: z.number() }),
  }),
  batches: get('/api/Jobs/marketBatches', {
    who: { can: 'content.edit', of: 'id' },
    own: true,
    summary: 'The newest sheets of market data of a channel',
    spec: '2 §7',
    input: z.object({ id: id() }),
    output: z.object({ batches: z.array(batch) }),
  }),
}
