import type { MarketCategory, MarketData, marketCalls, TrendMonth } from '@zhixing/contract/containers/market/calls.ts'
import { marketLimits, type TrendSide } from '@zhixing/contract/containers/market/limits.ts'
import type { CallParsed } from '@zhixing/contract/kernel/call.ts'
import { run, runOne } from '#db/database.ts'
import type { Ctx } from '#kernel/context.ts'
import { createKept } from '#kernel/kept.ts'
import { perServer } from '#kernel/per-server.ts'
import { unixSeconds } from '#kernel/time.ts'
import { cityOf } from '../../base/region/public.ts'
import { trendEnd, trendLines, trendMonths, trendSources, trendTotal } from './queries.ts'

const monthsInYear = 12
const keptMs = 60_000

const keptTrends = perServer(() => createKept<MarketData>({ ms: keptMs, most: 200 }))
const keptChoices = perServer(() => createKept<MarketCategory>({ ms: keptMs, most: 1 }))

/** Has the public figures read anew, for a sheet came in. */
export function forgetTrends(on: Ctx): void {
  keptTrends(on).forget()
  keptChoices(on).forget()
}

interface Figures {
  demand: number
  low: number
  high: number
}

const nothing: Figures = { demand: 0, low: 0, high: 0 }

const present = ({ demand, low, high }: Figures) => ({ demand, salary_low: low, salary_high: high })

/** The twelve months up to one, those without figures among them. */
function monthsUpTo(last: string, found: ReadonlyMap<string, Figures>): TrendMonth[] {
  const end = Number(last.slice(0, 4)) * monthsInYear + Number(last.slice(5)) - 1
  return Array.from({ length: marketLimits.months }, (_, index) => {
    const at = end - marketLimits.months + 1 + index
    const month = `${Math.floor(at / monthsInYear)}-${String((at % monthsInYear) + 1).padStart(2, '0')}`
    return { month, ...present(found.get(month) ?? nothing) }
  })
}

function titleOf(by: TrendSide, text: string): string {
  return by === 'city' ? (cityOf(Number(text))?.name ?? text) : text
}

type Asked = CallParsed<typeof marketCalls.getChannelMarketData>

/**
 * Demand and pay of twelve months with their sources, of one channel or of all published ones: those are the same for
 * everybody, and at most a minute old.
 */
export async function readTrend(ctx: Ctx, input: Asked): Promise<MarketData> {
  const find = () => findTrend(ctx, input)
  return await (input.id === undefined ? keptTrends(ctx).of(JSON.stringify(input), ctx.now, find) : find())
}

async function findTrend(ctx: Ctx, input: Asked): Promise<MarketData> {
  const { id = 0, post = '', category = '', region_code: regionCode, by } = input
  const key = { one: id > 0, post: post !== '', category: category !== '', city: regionCode > 0 }
  const filter = { id, post, category, regionCode }
  const [end, months, lines, [total = nothing], sources] = await Promise.all([
    runOne(ctx.read, () => trendEnd({ one: key.one }), { id }),
    run(ctx.read, () => trendMonths(key), filter),
    run(ctx.read, () => trendLines({ ...key, by }), { ...filter, limit: marketLimits.lines }),
    run(ctx.read, () => trendTotal(key), filter),
    run(ctx.read, () => trendSources(key), { ...filter, limit: marketLimits.lines }),
  ])
  const found = new Map(months.map((row) => [row.month, row]))
  return {
    months: end?.month ? monthsUpTo(end.month, found) : [],
    total: present(total),
    lines: lines.map((row) => ({ title: titleOf(by, row.title), ...present(row) })),
    sources: sources.map(({ source, at }) => ({ source, time: unixSeconds(at) })),
  }
}

/** Choices of posts, categories and cities of the same figures, the most wanted first. */
export async function readChoices(ctx: Ctx, id: number | undefined): Promise<MarketCategory> {
  const find = () => findChoices(ctx, id ?? 0)
  return await (id === undefined ? keptChoices(ctx).of('all', ctx.now, find) : find())
}

async function findChoices(ctx: Ctx, id: number): Promise<MarketCategory> {
  const key = { one: id > 0, post: false, category: false, city: false }
  const filter = { id, post: '', category: '', regionCode: 0, limit: marketLimits.choices }
  const [posts, categories, cities] = await Promise.all(
    (['post', 'category', 'city'] as const).map((by) => run(ctx.read, () => trendLines({ ...key, by }), filter)),
  )
  const choices = (rows: typeof posts) => (rows ?? []).map(({ title, demand }) => ({ value: title, demand }))
  return {
    posts: choices(posts),
    categories: choices(categories),
    cities: (cities ?? []).map(({ title, demand }) => ({ id: Number(title), name: titleOf('city', title), demand })),
  }
}
