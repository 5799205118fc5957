import { containersThat, detailPathOf, labelOf, learnPathOf } from '@zhixing/contract/content-types.ts'
import {
  type homeCalls,
  homeLimits,
  ownFigures,
  type SiteFigure,
  siteFigures,
} from '@zhixing/contract/faces/home/calls.ts'
import type { CallParsed } from '@zhixing/contract/kernel/call.ts'
import { run, runOne } from '#db/database.ts'
import { type Ctx, requireSession } from '#kernel/context.ts'
import { minutes, unixSeconds } from '#kernel/time.ts'
import { learningLines } from '../../around/agenda/public.ts'
import { pictureOf } from '../../base/upload/public.ts'
import { cardsOf } from '../../content/card/public.ts'
import { sightOf, sightValues } from '../../content/membership/public.ts'
import { hottest, ownCounts, siteCounts } from './panel-queries.ts'

type Figures<K extends string> = Partial<Record<K, number>>

/** Of all figures those asked for; none named are all of them. */
function chosen<K extends string>(
  all: Readonly<Record<K, number>> | undefined,
  names: readonly K[],
  keys: readonly K[] | undefined,
): Figures<K> {
  const wanted = keys && keys.length > 0 ? keys : names
  const figures: Figures<K> = {}
  for (const name of wanted) {
    figures[name] = all?.[name] ?? 0
  }
  return figures
}

const keptMs = minutes(1)

/** The site's figures, counted at most once a minute by each process: they count everybody, on every page of the index. */
export function createSiteFigures() {
  let kept: { counts: Record<SiteFigure, number> | undefined; until: number } | undefined
  return async (ctx: Ctx, keys: readonly SiteFigure[] | undefined): Promise<Figures<SiteFigure>> => {
    const now = ctx.now.getTime()
    if (!kept || kept.until <= now) {
      kept = { counts: await runOne(ctx.read, siteCounts, {}), until: now + keptMs }
    }
    return chosen(kept.counts, siteFigures, keys)
  }
}

const learned = containersThat('learns')

/** Containers that a person learns, neither finished nor ended, the latest touched first, each with where they go on. */
export async function goingOn(ctx: Ctx) {
  const asked = { userId: requireSession(ctx).userId, types: learned, skip: 0, limit: homeLimits.goOnMax, search: '' }
  const rows = await run(ctx.read, () => learningLines({ state: 'running', hasSeconds: false, keyword: false }), asked)
  return rows.map((row) => ({
    id: row.id,
    type_name: labelOf(row),
    title: row.title,
    introduce: row.introduce,
    group_name: row.orgName,
    link: learnPathOf(row) ?? '',
    cover_data: pictureOf(ctx, row.coverKey, row.title),
    percent: row.percent,
    last_time: unixSeconds(row.lastAt),
  }))
}

/** A person's own figures and what they learn. */
export async function studentPanel(ctx: Ctx, input: CallParsed<typeof homeCalls.studentRightPanelData>) {
  const { userId } = requireSession(ctx)
  const limit = input.limit ?? homeLimits.panelList
  const skip = input.paged ? ((input.page ?? 1) - 1) * limit : 0
  const state = input.tab === 'finished' ? 'finished' : 'running'
  const linesAt = (at: { skip: number; limit: number }) =>
    run(ctx.read, () => learningLines({ state, hasSeconds: false, keyword: false }), {
      ...{ userId, types: learned, search: '' },
      ...at,
    })
  const [counts, rows] = await Promise.all([runOne(ctx.read, ownCounts, { userId }), linesAt({ skip, limit })])
  // Behind the end there is no row to say the total.
  const [first] = rows.length === 0 && skip > 0 ? await linesAt({ skip: 0, limit: 1 }) : rows
  return {
    figures: chosen(counts, ownFigures, input.keys),
    ...(input.count_job ? { job_num: 0 } : {}),
    total: first?.total ?? 0,
    data: rows.map((row) => ({
      id: row.id,
      title: row.title,
      link: detailPathOf(row) ?? '',
      cover_data: pictureOf(ctx, row.coverKey, row.title),
      percent: row.percent,
    })),
  }
}

/** What is hottest: of one's own organisation alone where it is asked for and has something, else of the platform. */
export async function recommended(ctx: Ctx, input: CallParsed<typeof homeCalls.getRecommendData>) {
  const sight = sightOf(ctx.session)
  const orgId = ctx.session?.org?.id ?? 0
  const values = { ...sightValues(ctx.session), orgId, limit: input.limit }
  const own = input.isolate && orgId > 0 ? await run(ctx.read, () => hottest({ sight, isOwn: true }), values) : []
  const found = own.length > 0 ? own : await run(ctx.read, () => hottest({ sight, isOwn: false }), values)
  return await cardsOf(
    ctx,
    found.map(({ id }) => id),
  )
}
