import type { reportCalls } from '@zhixing/contract/around/report/calls.ts'
import { contentTypes } from '@zhixing/contract/content-types.ts'
import type { CallParsed } from '@zhixing/contract/kernel/call.ts'
import { run, runOne } from '#db/database.ts'
import type { Ctx } from '#kernel/context.ts'
import { notFound } from '#kernel/errors.ts'
import { unixSeconds } from '#kernel/time.ts'
import { countedWindow, nextCounted } from '#kernel/window.ts'
import type { Accessed } from '../../content/membership/public.ts'
import { countResults, itemsOfLearners, outlineItems, type ResultKey, results } from './queries.ts'
import { oneDecimal } from './summarise.ts'

type ItemRow = Awaited<ReturnType<typeof rowsOf>>[number]

async function rowsOf(ctx: Ctx, asked: { id: number; userIds: readonly number[] }) {
  return asked.userIds.length === 0 ? [] : await run(ctx.read, itemsOfLearners, asked)
}

/** What a learner did with the items of a collection, taken together. */
function together(rows: readonly ItemRow[]) {
  const graded = rows.filter(({ bestScore, maxScore }) => bestScore !== null && maxScore)
  const shares = graded.map(({ bestScore, maxScore }) => ((bestScore ?? 0) * 100) / (maxScore ?? 1))
  return {
    done: rows.filter(({ required, state }) => required && state === 'completed').length,
    seconds: rows.reduce((total, { seconds }) => total + seconds, 0),
    average: shares.length > 0 ? shares.reduce((total, one) => total + one, 0) / shares.length : null,
    scores: Object.fromEntries(graded.map(({ contentId, bestScore }) => [String(contentId), bestScore ?? 0])),
  }
}

/**
 * How far each learner is, by 学号 and name; with `content_id` the state, score and times are those of that item. An
 * exported file has a column of points for each item that is graded.
 */
export async function listResults(ctx: Ctx, { id, scope }: Accessed, input: CallParsed<typeof reportCalls.stats>) {
  const window = countedWindow(input)
  const keyword = input.keyword?.trim() ?? ''
  const key: ResultKey = {
    item: input.content_id !== undefined,
    keyword: keyword !== '',
    state: input.state === undefined || input.state === 'not_started' ? (input.state ?? 'none') : 'other',
  }
  const filter = { id, scope, contentId: input.content_id, state: input.state, keyword }
  const [found, total, outline] = await Promise.all([
    run(ctx.read, () => results(key), { ...filter, skip: window.skip, limit: window.limit }),
    window.total ?? runOne(ctx.read, () => countResults(key), filter).then((row) => row?.total ?? 0),
    run(ctx.read, outlineItems, { id }),
  ])
  if (input.content_id !== undefined && !outline.some((one) => one.contentId === input.content_id)) {
    throw notFound()
  }
  const done = Map.groupBy(await rowsOf(ctx, { id, userIds: found.map(({ uid }) => uid) }), ({ userId }) => userId)
  const required = outline.filter((one) => one.required).length
  const rows = found.map((row) => {
    const all = together(done.get(row.uid) ?? [])
    const average = key.item ? row.score : all.average
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
      total: required,
      seconds: key.item ? row.seconds : all.seconds,
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
