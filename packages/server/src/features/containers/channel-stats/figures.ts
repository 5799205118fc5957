import type {
  ChannelReport,
  ChannelStats,
  ChannelSummary,
  ItemFiguresRow,
  ModelReport,
  SkillFiguresRow,
  StandardFigures,
} from '@zhixing/contract/containers/channel-stats/shapes.ts'
import { toWire } from '@zhixing/contract/content-types.ts'
import { levelTitle, skillLevels } from '@zhixing/contract/learning/skill/levels.ts'
import type { Ctx } from '#kernel/context.ts'
import { notFound } from '#kernel/errors.ts'
import { viewable } from '../../content/membership/public.ts'
import { levelsOf } from '../../learning/skill/public.ts'
import type { StatsAccess } from './access.ts'
import {
  readAround,
  readDays,
  readFollowers,
  readItems,
  readPoints,
  readStandards,
  readTotals,
  standardIds,
} from './queries.ts'
import { toldCounts, toldMean, toldShare } from './told.ts'

/** Members, followers, newcomers and mean progress (1 §7). */
export async function summaryOf(ctx: Ctx, accessed: StatsAccess): Promise<ChannelSummary> {
  const [totals, followNum] = await Promise.all([readTotals(ctx.read, accessed), readFollowers(ctx.read, accessed.id)])
  const { members, isManaged } = { ...totals, ...accessed }
  return {
    title: accessed.title,
    members,
    follow_num: followNum,
    joined_week: totals.joinedWeek,
    joined_month: totals.joinedMonth,
    average_percent: toldMean(totals.averagePercent, members, isManaged),
    completed: toldShare(totals.completed, members, isManaged),
    is_managed: isManaged,
  }
}

/** Counts those who joined and who learned by day; the latter is told to managers alone. */
export async function statsOf(ctx: Ctx, accessed: StatsAccess, days: number): Promise<ChannelStats> {
  const byDay = await readDays(ctx.read, { ...accessed, days })
  return { days: byDay.map(({ active, ...day }) => ({ ...day, active: accessed.isManaged ? active : null })) }
}

/** Items of a path, as far as the reader sees them. */
export async function itemsOf(ctx: Ctx, accessed: StatsAccess): Promise<ItemFiguresRow[]> {
  const { isManaged } = accessed
  const all = await readItems(ctx.read, accessed)
  const seen = await viewable(
    ctx,
    all.map(({ contentId }) => contentId),
  )
  return all
    .filter(({ contentId }) => seen.has(contentId))
    .map((row) => ({
      content_id: row.contentId,
      content_type: toWire(row),
      title: row.title,
      started: toldShare(row.started, row.members, isManaged),
      completed: toldShare(row.completed, row.members, isManaged),
      average_percent: toldMean(row.averagePercent, row.members, isManaged),
    }))
}

/** Skills of a path's published model. */
export async function skillsOf(ctx: Ctx, accessed: StatsAccess): Promise<SkillFiguresRow[]> {
  const { isManaged } = accessed
  const points = await readPoints(ctx.read, accessed)
  return points.map((row) => ({
    skill_id: row.skillId,
    title: row.title,
    target: row.target,
    target_title: levelTitle(row.target),
    taken: toldShare(row.taken, row.members, isManaged),
    average: toldMean(row.average, row.taken, isManaged),
    reached: toldShare(row.reached, row.taken, isManaged),
  }))
}

/** The numbers of a path's standards that the reader may see, in its order. */
export async function seenStandards(ctx: Ctx, accessed: StatsAccess): Promise<number[]> {
  const ids = await standardIds(ctx.read, accessed.id)
  const seen = await viewable(ctx, ids)
  return ids.filter((id) => seen.has(id))
}

/** Some standards of a path with how many members took and reached them, and stand at each level. */
export async function figuresOf(ctx: Ctx, accessed: StatsAccess, ids: readonly number[]): Promise<StandardFigures[]> {
  const { isManaged } = accessed
  const rows = await readStandards(ctx.read, { ...accessed, ids })
  return rows.map((row) => {
    const levels = toldCounts(row.levels, isManaged)
    return {
      id: row.id,
      title: row.title,
      target: row.target,
      target_title: levelTitle(row.target),
      taken: row.taken,
      average: toldMean(row.average, row.taken, isManaged),
      reached: toldShare(row.reached, row.taken, isManaged),
      levels: skillLevels.map(({ title }, at) => ({ title, num: levels[at] ?? null })),
    }
  })
}

/** One standard of a path; 40400 for what does not stand there, or is not seen. */
export async function oneStandard(ctx: Ctx, accessed: StatsAccess, id: number): Promise<StandardFigures> {
  const ids = await seenStandards(ctx, accessed)
  const [figures] = await figuresOf(
    ctx,
    accessed,
    ids.filter((one) => one === id),
  )
  if (!figures) {
    throw notFound()
  }
  return figures
}

/** The public report of a path: the same for everybody, whoever manages it (3 §2.8). */
export async function reportOf(ctx: Ctx, accessed: StatsAccess): Promise<ChannelReport> {
  const all: StatsAccess = { ...accessed, scope: null, isManaged: false }
  const [totals, around, followNum, ids] = await Promise.all([
    readTotals(ctx.read, all),
    readAround(ctx.read, all.id),
    readFollowers(ctx.read, all.id),
    seenStandards(ctx, all),
  ])
  return {
    id: all.id,
    title: all.title,
    introduce: around.introduce,
    org_name: around.orgName,
    members: totals.members,
    follow_num: followNum,
    average_percent: toldMean(totals.averagePercent, totals.members, false),
    completed: toldShare(totals.completed, totals.members, false),
    certificates: toldShare(around.certificates, totals.members, false),
    jobs: around.jobs,
    standards: await figuresOf(ctx, all, ids),
  }
}

/** The skills of the published model with how far members are, and one's own level for whoever is signed in (2 §2). */
export async function modelReportOf(ctx: Ctx, accessed: StatsAccess): Promise<ModelReport> {
  const all = { ...accessed, scope: null }
  const [points, totals] = await Promise.all([readPoints(ctx.read, all), readTotals(ctx.read, all)])
  const userId = ctx.session?.userId
  const own = userId
    ? await levelsOf(ctx.read, { userIds: [userId], skillIds: points.map(({ skillId }) => skillId) })
    : []
  const mine = new Map(own.map(({ skillId, score }) => [skillId, score]))
  return {
    id: all.id,
    title: all.title,
    members: totals.members,
    points: points.map((row) => ({
      skill_id: row.skillId,
      title: row.title,
      target: row.target,
      taken: toldShare(row.taken, totals.members, false),
      average: toldMean(row.average, row.taken, false),
      mine: userId ? (mine.get(row.skillId) ?? 0) : null,
    })),
  }
}
