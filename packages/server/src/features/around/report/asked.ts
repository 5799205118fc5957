import { contentTypes } from '@zhixing/contract/content-types.ts'
import { run } from '#db/database.ts'
import type { Ctx } from '#kernel/context.ts'
import { viewable } from '../../content/membership/public.ts'
import { branchOf, noSection } from '../../learning/outline/public.ts'
import type { Place } from './here.ts'
import { chaptersOf } from './learner-queries.ts'

/** Whether an item is a container, whose progress is its own. */
export const isContainer = ({ type }: { type: string }) => contentTypes[type]?.container !== undefined

/**
 * Keeps the items of an outline that its reader is told: of a container that they may neither see nor belong to neither title nor figures. Its
 * learners' progress counts in theirs nevertheless.
 */
export async function seenBy<Row extends { contentId: number; type: string }>(
  ctx: Ctx,
  rows: readonly Row[],
): Promise<readonly Row[]> {
  const ids = rows.filter(isContainer).map(({ contentId }) => contentId)
  if (ids.length === 0) {
    return rows
  }
  const seen = await viewable(ctx, ids)
  return rows.filter((row) => !isContainer(row) || seen.has(row.contentId))
}

/** What a report is asked of: a container, or a chapter of it with those below. 40400 for a chapter it does not have. */
export async function placeOf(ctx: Ctx, id: number, sectionId: number | undefined): Promise<Place> {
  if (sectionId === undefined) {
    return { id, sections: null }
  }
  const chapters = await run(ctx.read, chaptersOf, { id })
  if (!chapters.some((one) => one.id === sectionId)) {
    throw await noSection(ctx.read, id)
  }
  return { id, sections: branchOf(chapters, sectionId) }
}
