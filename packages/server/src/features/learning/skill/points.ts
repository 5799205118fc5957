import { makeWhole, weightsAmong } from '@zhixing/contract/learning/outline/split-weight.ts'
import { levelTitle } from '@zhixing/contract/learning/skill/levels.ts'
import { skillLimits, skillMessages, skillTwiceText } from '@zhixing/contract/learning/skill/limits.ts'
import type { Dimension } from '@zhixing/contract/learning/skill/shapes.ts'
import { type Queryable, run, type Tx } from '#db/database.ts'
import { type Ctx, requireSession } from '#kernel/context.ts'
import { AppError, badField, notFound } from '#kernel/errors.ts'
import { createSections, touchOutline, updateSection } from '../outline/public.ts'
import { pointSections } from './queries.ts'
import { findOrMakeSkills, skillKeyOf } from './skills.ts'

/** A point of a container: a skill with its place, target and weight among its neighbours. */
export interface Point {
  contentId: number
  sectionId: number
  skillId: number
  title: string
  target: number
  weight: number
  dimensionId: number
  dimension: string
  dimensionWeight: number
}

/** Made as a chapter of any container is, a point says no skill: it is shown, and measures nothing before it does. */
const measures = ({ skill_id }: { skill_id: number }) => skill_id > 0

interface Tree {
  dimensions: readonly Dimension[]
  points: readonly Point[]
  /** Sections beside one another that do not weigh the whole together, by what they stand below. */
  unweighed: readonly number[]
}

type Row = Awaited<ReturnType<typeof sectionRows>>[number]

async function sectionRows(on: Queryable, contentIds: readonly number[]) {
  return await run(on, pointSections, { contentIds })
}

function treeOf(contentId: number, rows: readonly Row[]): Tree {
  const tops = rows.filter((row) => row.contentId === contentId && row.parentId === 0)
  const shares = weightsAmong(tops.map(({ weight }) => weight))
  const branches = tops.map((top, at) => {
    const below = rows.filter((row) => row.parentId === top.id)
    const weights = weightsAmong(below.map(({ weight }) => weight))
    const points = below.map((row, place) => ({
      id: row.id,
      skill_id: row.skillId ?? 0,
      title: row.title,
      target: row.target ?? 0,
      target_title: levelTitle(row.target ?? 0),
      weight: weights[place] ?? 0,
    }))
    return {
      dimension: { id: top.id, title: top.title, weight: shares[at] ?? 0, points },
      isWhole: makeWhole(below.map(({ weight }) => weight)),
    }
  })
  return {
    dimensions: branches.map(({ dimension }) => dimension),
    points: branches.flatMap(({ dimension }) =>
      dimension.points.filter(measures).map((point) => ({
        contentId,
        sectionId: point.id,
        skillId: point.skill_id,
        title: point.title,
        target: point.target,
        weight: point.weight,
        dimensionId: dimension.id,
        dimension: dimension.title,
        dimensionWeight: dimension.weight,
      })),
    ),
    unweighed: [
      ...(makeWhole(tops.map(({ weight }) => weight)) ? [] : [0]),
      ...branches.filter(({ isWhole }) => !isWhole).map(({ dimension }) => dimension.id),
    ],
  }
}

/** The dimensions and points of a container, each with what it weighs. The caller has checked who may read them. */
export async function readPoints(on: Queryable, contentId: number): Promise<Tree> {
  return treeOf(contentId, await sectionRows(on, [contentId]))
}

/** The points of some containers, in their order. The caller has checked who may read them. */
export async function pointsOf(on: Queryable, contentIds: readonly number[]): Promise<Point[]> {
  const rows = await sectionRows(on, contentIds)
  return contentIds.flatMap((id) => treeOf(id, rows).points)
}

/** The dimensions of some containers, by container. */
export async function dimensionsOf(
  on: Queryable,
  contentIds: readonly number[],
): Promise<ReadonlyMap<number, readonly Dimension[]>> {
  const rows = await sectionRows(on, contentIds)
  return new Map(contentIds.map((id) => [id, treeOf(id, rows).dimensions]))
}

interface Container {
  id: number
  type: string
  orgId: number
}

interface NewPoints {
  sectionId: number
  titles: readonly string[]
  target: number | undefined
  userId: number
}

/** The lines of what was typed or pasted, without blanks and empty ones. 40000 at `titles` for one that is too long, or twice. */
export function titlesIn(pasted: string | readonly string[]): string[] {
  const lines = typeof pasted === 'string' ? pasted.split(/\r\n|\r|\n/) : pasted
  const titles = lines.map((line) => line.trim()).filter((line) => line !== '')
  const seen = new Set<string>()
  for (const title of titles) {
    requireTitle(title, 'titles')
    if (seen.has(skillKeyOf(title))) {
      throw badField('titles', skillTwiceText(title))
    }
    seen.add(skillKeyOf(title))
  }
  if (titles.length === 0) {
    throw badField('titles', skillMessages.titleRequired)
  }
  if (titles.length > skillLimits.addMax) {
    throw badField('titles', skillMessages.tooMany)
  }
  return titles
}

function requireTitle(title: string, field: string): void {
  if ([...title].length > skillLimits.titleMax) {
    throw badField(field, skillMessages.titleLength)
  }
}

/** Adds skills as points of a dimension. 40000 at `titles` for a skill that the container has already. Gives how many. */
export async function addPoints(tx: Tx, container: Container, made: NewPoints): Promise<number> {
  const { titles, target, userId, sectionId } = made
  await touchOutline(tx, container.id)
  const rows = await sectionRows(tx, [container.id])
  if (!rows.some((row) => row.id === sectionId && row.parentId === 0)) {
    throw notFound()
  }
  if (rows.filter((row) => row.parentId > 0).length + titles.length > skillLimits.pointsMax) {
    throw new AppError('CONFLICT', { message: skillMessages.full })
  }
  const skillIds = await findOrMakeSkills(tx, { orgId: container.orgId, userId, titles })
  const there = new Set(rows.map(({ skillId }) => skillId))
  const twice = skillIds.findIndex((id) => there.has(id))
  if (twice >= 0) {
    throw badField('titles', skillTwiceText(titles[twice] ?? ''))
  }
  const sectionIds = await createSections(tx, container, { parentId: sectionId, titles })
  await tx.query({
    name: 'skill.addPoints',
    text: `insert into standard_point (section_id, content_id, skill_id, target)
      select n.section_id, $1, n.skill_id, coalesce($4::smallint, 11) from unnest($2::bigint[], $3::bigint[]) n (section_id, skill_id)`,
    values: [container.id, sectionIds, skillIds, target ?? null],
  })
  return titles.length
}

interface PointChange {
  container: Container
  sectionId: number
  title?: string | undefined
  target?: number | undefined
}

/** Says which skill a point is and which level it aims at. 40000 at `title` for a skill that the container has elsewhere. */
export async function changePoint(tx: Tx, ctx: Ctx, change: PointChange): Promise<void> {
  const { container, sectionId, target } = change
  const title = change.title?.trim()
  await touchOutline(tx, container.id)
  const rows = await sectionRows(tx, [container.id])
  const point = rows.find((row) => row.id === sectionId && row.parentId > 0)
  if (!point) {
    throw notFound()
  }
  if (title !== undefined) {
    await renamePoint(tx, ctx, { container, sectionId, title, rows })
  }
  if (target !== undefined) {
    await tx.query({
      name: 'skill.setTarget',
      text: 'update standard_point set target = $2 where section_id = $1',
      values: [sectionId, target],
    })
  }
}

async function renamePoint(
  tx: Tx,
  ctx: Ctx,
  {
    container,
    sectionId,
    title,
    rows,
  }: { container: Container; sectionId: number; title: string; rows: readonly Row[] },
): Promise<void> {
  if (title === '') {
    throw badField('title', skillMessages.titleRequired)
  }
  requireTitle(title, 'title')
  const { id, orgId } = container
  const { userId } = requireSession(ctx)
  const [skillId = 0] = await findOrMakeSkills(tx, { orgId, userId, titles: [title] })
  if (rows.some((row) => row.id !== sectionId && row.skillId === skillId)) {
    throw badField('title', skillTwiceText(title))
  }
  await tx.query({
    name: 'skill.rename',
    text: `insert into standard_point (section_id, content_id, skill_id) values ($1, $2, $3)
      on conflict (section_id) do update set skill_id = excluded.skill_id`,
    values: [sectionId, id, skillId],
  })
  await updateSection(tx, ctx, { container, id: sectionId, title })
}
