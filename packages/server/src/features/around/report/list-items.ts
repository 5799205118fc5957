import type { reportCalls } from '@zhixing/contract/around/report/calls.ts'
import { toWire } from '@zhixing/contract/content-types.ts'
import type { CallParsed } from '@zhixing/contract/kernel/call.ts'
import type { ListWindow } from '@zhixing/contract/kernel/list.ts'
import { run, runOne } from '#db/database.ts'
import type { Ctx } from '#kernel/context.ts'
import { notFound } from '#kernel/errors.ts'
import { unixSeconds } from '#kernel/time.ts'
import { countedWindow, nextCounted } from '#kernel/window.ts'
import type { Accessed } from '../../content/membership/public.ts'
import { readEarlier } from '../../learning/learning/public.ts'
import { placeOf, seenBy } from './asked.ts'
import { chaptersOf, itemsOfLearner, userOfOpenid } from './learner-queries.ts'
import { learnerOf, totals } from './queries.ts'
import { itemFigures, rowsOf } from './summarise.ts'

/** A page of rows that were read whole: an outline holds a thousand items at most. */
export function pageOf<Row>(input: ListWindow, all: readonly Row[]) {
  const window = countedWindow(input)
  const rows = all.slice(window.skip, window.skip + window.limit)
  return { rows, total: all.length, next: nextCounted(window, { rows, total: all.length }) }
}

/** Lists the items of a container, or of a chapter and those below it, with what learners did. */
export async function listItems(ctx: Ctx, { id, scope }: Accessed, input: CallParsed<typeof reportCalls.itemStats>) {
  const place = await placeOf(ctx, id, input.section_id)
  const [whole, rows] = await Promise.all([
    runOne(ctx.read, () => totals({ told: 'whole' }), { ...place, scope, contentId: id, contextId: 0 }),
    rowsOf(ctx, { ...place, scope }),
  ])
  return pageOf(input, itemFigures(rows, whole?.members ?? 0))
}

/** Lists what one learner did with each item of a container. 40400 for who does not learn there, or not for the person asking. */
export async function listOfLearner(
  ctx: Ctx,
  { id, scope }: Accessed,
  input: CallParsed<typeof reportCalls.learnerItems>,
) {
  const place = await placeOf(ctx, id, input.section_id)
  const userId = input.uid ?? (await runOne(ctx.read, userOfOpenid, { openid: input.openid ?? '' }))?.userId ?? 0
  const [learner, rows, chapters, earlier] = await Promise.all([
    runOne(ctx.read, learnerOf, { id, scope, userId }),
    run(ctx.read, itemsOfLearner, { ...place, userId }),
    run(ctx.read, chaptersOf, { id }),
    readEarlier(ctx.read, { contextId: id, scope, userIds: [userId] }),
  ])
  if (!learner) {
    throw notFound()
  }
  const titles = new Map(chapters.map((one) => [one.id, one.title]))
  const all = (await seenBy(ctx, rows)).map((row) => ({
    content_id: row.contentId,
    content_type: toWire(row),
    title: row.title,
    section: titles.get(row.sectionId ?? 0) ?? '',
    required: row.required,
    state: row.state ?? ('not_started' as const),
    percent: row.percent,
    seconds: row.seconds,
    score: earlier.gave(userId, row.contentId, row.score) ? null : row.score,
    max_score: row.maxScore,
    last_time: unixSeconds(row.lastAt),
    completed_time: unixSeconds(row.completedAt),
  }))
  return pageOf(input, all)
}
