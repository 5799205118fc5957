import type { ItemFigures } from '@zhixing/contract/around/report/calls.ts'
import { toWire } from '@zhixing/contract/content-types.ts'
import { run, runOne } from '#db/database.ts'
import type { Ctx } from '#kernel/context.ts'
import { unixSeconds } from '#kernel/time.ts'
import type { Accessed } from '../../content/membership/public.ts'
import { placeOf, seenBy } from './asked.ts'
import type { Figured, Place } from './here.ts'
import { items, reachOf, totals, trend } from './queries.ts'

type ItemRow = Awaited<ReturnType<typeof rowsOf>>[number]

/** Each item of a container or a chapter with what its learners did, as far as the reader sees it. */
export const rowsOf = async (ctx: Ctx, asked: Place & Figured) =>
  await seenBy(ctx, await run(ctx.read, () => items(reachOf(asked.scope)), asked))

const none = {
  members: 0,
  started: 0,
  completed: 0,
  activeWeek: 0,
  averagePercent: 0,
  low: 0,
  middle: 0,
  high: 0,
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0)
}

interface Asked {
  days: number
  section_id?: number | undefined
}

/** Each item of a container or a chapter as its learners did it. */
export function itemFigures(rows: readonly ItemRow[], members: number): ItemFigures[] {
  return rows.map((row) => ({
    item_id: row.itemId,
    content_id: row.contentId,
    content_type: toWire(row),
    title: row.title,
    required: row.required,
    started: row.started,
    completed: row.completed,
    waiting: row.waiting,
    // Learners who have not begun count as nothing.
    average_percent: members > 0 ? Math.round(row.percents / members) : 0,
    average_score: row.averageScore,
    seconds: row.seconds,
  }))
}

/**
 * The figures of a container's data page (expected 3.13): how many learn and how far, by band, by day and by item. With
 * `section_id` those of one chapter and the ones below it; the days are always those of the whole.
 */
export async function summarise(ctx: Ctx, { id, scope }: Accessed, { days, section_id: sectionId }: Asked) {
  const place = await placeOf(ctx, id, sectionId)
  const told = place.sections ? ('chapters' as const) : ('whole' as const)
  const [found, rows, byDay] = await Promise.all([
    runOne(ctx.read, () => totals({ told }), { ...place, scope, contentId: id, contextId: 0 }),
    rowsOf(ctx, { ...place, scope }),
    run(ctx.read, trend, { id, scope, days }),
  ])
  const whole = found ?? none
  const graded = rows.filter(({ graded: count }) => count > 0)
  const weight = sum(graded.map((row) => row.graded))
  const scores = sum(graded.map((row) => (row.averageScore ?? 0) * row.graded))
  return {
    members: whole.members,
    started: whole.started,
    completed: whole.completed,
    active_week: whole.activeWeek,
    average_percent: whole.averagePercent,
    average_score: weight > 0 ? oneDecimal(scores / weight) : null,
    seconds: sum(rows.map(({ seconds }) => seconds)),
    waiting: sum(rows.map(({ waiting }) => waiting)),
    bands: [whole.low, whole.middle, whole.high],
    days: byDay,
    items: itemFigures(rows, whole.members),
    updated_time: unixSeconds(ctx.now),
  }
}

/** Scores are shown with one decimal at most (expected 3.4). */
export function oneDecimal(value: number): number {
  return Math.round(value * 10) / 10
}
