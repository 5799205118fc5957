import type { reportCalls } from '@zhixing/contract/around/report/calls.ts'
import { contentTypes } from '@zhixing/contract/content-types.ts'
import type { CallParsed } from '@zhixing/contract/kernel/call.ts'
import { run, runOne } from '#db/database.ts'
import type { Ctx } from '#kernel/context.ts'
import { notFound } from '#kernel/errors.ts'
import { unixSeconds } from '#kernel/time.ts'
import { countedWindow, nextCounted } from '#kernel/window.ts'
import type { Accessed } from '../../content/membership/public.ts'
import { readEarlier } from '../../learning/learning/public.ts'
import { isContainer, placeOf, seenBy } from './asked.ts'
import type { Figured, Place } from './here.ts'
import { itemsOfLearners, unseenOfLearners } from './learner-queries.ts'
import { countResults, outlineItems, type ResultKey, results } from './queries.ts'
import { oneDecimal } from './summarise.ts'

type ItemRow = Awaited<ReturnType<typeof rowsOf>>[number]

/** Items as some learners did them, without the points that the reader may not reach. */
async function rowsOf(ctx: Ctx, asked: Place & Figured & { userIds: readonly number[] }) {
  if (asked.userIds.length === 0) {
    return []
  }
  const [rows, earlier] = await Promise.all([
    run(ctx.read, itemsOfLearners, asked),
    readEarlier(ctx.read, { ...asked, contextId: asked.id }),
  ])
  return rows.map((row) => (earlier.gave(row.userId, row.contentId, row.bestScore) ? { ...row, bestScore: null } : row))
}

/** How many containers that are required of others each learner may neither see nor enter. */
async function unseenBy(ctx: Ctx, asked: Place & { userIds: readonly number[] }, outline: readonly { type: string }[]) {
  const rows = outline.some(isContainer) ? await run(ctx.read, unseenOfLearners, asked) : []
  return Map.groupBy(rows, ({ userId }) => userId)
}

/** A learner's doings with the items of a collection, taken together; points of those alone that the reader is told. */
function together(rows: readonly ItemRow[], told: ReadonlySet<number>) {
  const graded = rows.filter(
    ({ contentId, bestScore, maxScore }) => bestScore !== null && maxScore && told.has(contentId),
  )
  const shares = graded.map(({ bestScore, maxScore }) => ((bestScore ?? 0) * 100) / (maxScore ?? 1))
  return {
    done: rows.filter(({ required, state }) => required && state === 'completed').length,
    excused: rows.filter(({ required, state }) => required && state === 'excused').length,
    seconds: rows.reduce((total, { seconds }) => total + seconds, 0),
    average: shares.length > 0 ? shares.reduce((total, one) => total + one, 0) / shares.length : null,
    scores: Object.fromEntries(graded.map(({ contentId, bestScore }) => [String(contentId), bestScore ?? 0])),
  }
}

/** A learner's score with an item in percent, where its points may be reached. */
function scoreOf({ score }: { score: number | null }, rows: readonly ItemRow[], item: { contentId: number }) {
  const isTold = rows.some(({ contentId, bestScore }) => contentId === item.contentId && bestScore !== null)
  return isTold ? score : null
}

/**
 * How far each learner is, by 学号 and name; with `content_id` the state, score and times are those of that item, with
 * `section_id` those of that chapter and the ones below it. An exported file has a column of points for each item that is
 * graded.
 */
export async function listResults(ctx: Ctx, { id, scope }: Accessed, input: CallParsed<typeof reportCalls.stats>) {
  const window = countedWindow(input)
  const keyword = input.keyword?.trim() ?? ''
  const place = await placeOf(ctx, id, input.section_id)
  const outline = await run(ctx.read, outlineItems, place)
  const seen = await seenBy(ctx, outline)
  const told = new Set(seen.map(({ contentId }) => contentId))
  const item = seen.find(({ contentId }) => contentId === input.content_id)
  if (input.content_id !== undefined && !item) {
    throw notFound()
  }
  const whole = place.sections ? 'chapters' : 'whole'
  const key: ResultKey = {
    told: item ? 'item' : whole,
    keyword: keyword !== '',
    state: input.state === undefined || input.state === 'not_started' ? (input.state ?? 'none') : 'other',
  }
  const contextId = item && isContainer(item) ? 0 : id
  const filter = { ...place, scope, contentId: item?.contentId, contextId, state: input.state, keyword }
  const [found, total] = await Promise.all([
    run(ctx.read, () => results(key), { ...filter, skip: window.skip, limit: window.limit }),
    window.total ?? runOne(ctx.read, () => countResults(key), filter).then((row) => row?.total ?? 0),
  ])
  const userIds = found.map(({ uid }) => uid)
  const [done, unseen] = await Promise.all([
    rowsOf(ctx, { ...place, scope, userIds }).then((rows) => Map.groupBy(rows, ({ userId }) => userId)),
    unseenBy(ctx, { ...place, userIds }, outline),
  ])
  const required = outline.filter((one) => one.required).length
  const rows = found.map((row) => {
    const theirs = done.get(row.uid) ?? []
    const all = together(theirs, told)
    const average = item ? scoreOf(row, theirs, item) : all.average
    return {
      uid: row.uid,
      openid: row.openid,
      name: row.name,
      avatar: row.avatar,
      number: row.number,
      group_name: row.orgName,
      state: row.state ?? ('not_started' as const),
      percent: row.percent,
      done: all.done,
      total: required - all.excused - (unseen.get(row.uid)?.length ?? 0),
      seconds: item ? row.seconds : all.seconds,
      average_score: average === null ? null : oneDecimal(average),
      join_time: unixSeconds(row.joinedAt),
      last_time: unixSeconds(row.lastAt),
      completed_time: unixSeconds(row.completedAt),
      scores: all.scores,
    }
  })
  const graded = outline.filter(({ type, earnsUnmarked }) => contentTypes[type]?.markable && earnsUnmarked !== false)
  return {
    total,
    next: nextCounted(window, { rows, total }),
    rows,
    columns: graded.map(({ contentId, title }) => ({
      key: `scores.${contentId}`,
      title: `${title}（分）`,
      kind: 'number' as const,
    })),
  }
}
