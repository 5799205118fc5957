import { contentTypes } from '@zhixing/contract/content-types.ts'
import { outlineMessages, sectionLevelsText } from '@zhixing/contract/learning/outline/calls.ts'
import { run, type Tx } from '#db/database.ts'
import { eq, inArray, sql } from '#db/drizzle.ts'
import type { Ctx } from '#kernel/context.ts'
import { AppError, badField } from '#kernel/errors.ts'
import { audit } from '../../base/audit/public.ts'
import { nextSort, touchOutline } from './edit.ts'
import { sectionsOf } from './queries.ts'
import { requireSection } from './require-section.ts'
import { branchOf, heightOf, levelOf } from './section-tree.ts'
import { placement, section } from './tables.ts'
import { requireStanding } from './unlock-order.ts'

/** The container and its type, whose definition limits the levels of chapters. */
interface Of {
  id: number
  type: string
}

interface NewSection {
  parentId: number
  title: string
  introduce: string
}

/** Adds a chapter at the end, below another one of the container where one is named. */
export async function createSection(tx: Tx, container: Of, made: NewSection): Promise<{ id: number; version: number }> {
  const version = await touchOutline(tx, container.id)
  const level = await requireRoom(tx, container, { parentId: made.parentId, height: 1 })
  const sort = await nextSort(tx, { table: 'section', containerId: container.id, more: 1 })
  const { parentId, title, introduce } = made
  const [row] = await tx.db
    .insert(section)
    .values({ contentId: container.id, parentId, title, introduce, sort, kind: kindAt(container.type, level) })
    .returning({ id: section.id })
  return { id: row?.id ?? 0, version }
}

/** Adds several chapters at the end, in the given order; returns their ids. */
export async function createSections(
  tx: Tx,
  container: Of,
  { parentId, titles }: { parentId: number; titles: readonly string[] },
): Promise<number[]> {
  await touchOutline(tx, container.id)
  const level = await requireRoom(tx, container, { parentId, height: 1 })
  const sort = await nextSort(tx, { table: 'section', containerId: container.id, more: titles.length })
  const kind = kindAt(container.type, level)
  const rows = await tx.db
    .insert(section)
    .values(titles.map((title, at) => ({ contentId: container.id, parentId, title, sort: sort + at, kind })))
    .returning({ id: section.id })
  return rows.map(({ id }) => id)
}

/** The kind of a section by its level; the definition names the levels from the top. */
function kindAt(type: string, level: number) {
  return contentTypes[type]?.container?.sections[level - 1]?.kind ?? 'chapter'
}

/** Refuses a chapter deeper than the type has levels. Returns its new level, 1 at the top. */
export async function requireRoom(
  tx: Tx,
  { id, type }: Of,
  { parentId, height }: { parentId: number; height: number },
) {
  const levels = contentTypes[type]?.container?.sections ?? []
  if (parentId > 0) {
    await requireSection(tx, id, parentId)
  }
  const above = parentId > 0 ? levelOf(await run(tx, sectionsOf, { containerId: id }), parentId) : 0
  if (above + height > levels.length) {
    throw badField('parent_id', sectionLevelsText(levels))
  }
  return above + 1
}

interface SectionChange {
  id: number
  /** The version the change is based on; not checked where absent. */
  row_version?: number | undefined
  parentId?: number | undefined
  title?: string | undefined
  introduce?: string | undefined
}

/** The audit's line of a chapter that was changed. */
export const sectionSaved = 'update'

/**
 * Renames or describes a chapter, or moves it with all below it under another one. It is audited. Returns the outline's
 * version.
 */
export async function updateSection(
  tx: Tx,
  ctx: Ctx,
  { container, ...change }: SectionChange & { container: Of },
): Promise<number> {
  const version = await touchOutline(tx, container.id)
  await requireSection(tx, container.id, change.id)
  await requireVersion(tx, change)
  const { parentId, title, introduce } = change
  if (parentId !== undefined) {
    await requireMovable(tx, container, { id: change.id, parentId })
  }
  const values = {
    ...(parentId === undefined ? {} : { parentId }),
    ...(title === undefined ? {} : { title }),
    ...(introduce === undefined ? {} : { introduce }),
  }
  if (Object.keys(values).length > 0) {
    await tx.db
      .update(section)
      .set({ ...values, rowVersion: sql`${section.rowVersion} + 1` })
      .where(eq(section.id, change.id))
    await audit(tx, ctx, { action: sectionSaved, objectType: 'section', objectId: change.id })
  }
  if (parentId !== undefined) {
    await nameLevels(tx, container, change.id)
    await requireStanding(tx, container.id, 'parent_id')
  }
  return version
}

/** Refuses a change to an older version, with the present values. The outline's row is locked. */
async function requireVersion(tx: Tx, { id, row_version: named }: SectionChange): Promise<void> {
  const { title, introduce, rowVersion } = section
  const [stored] = await tx.db
    .select({ id: section.id, title, introduce, row_version: rowVersion })
    .from(section)
    .where(eq(section.id, id))
  if (named !== undefined && stored && stored.row_version !== named) {
    throw new AppError('CONFLICT', { data: stored })
  }
}

/** Gives a moved section and all below it the kinds of their new levels. */
async function nameLevels(tx: Tx, { id: containerId, type }: Of, movedId: number): Promise<void> {
  const sections = await run(tx, sectionsOf, { containerId })
  const branch = branchOf(sections, movedId)
  await tx.query({
    name: 'outline.nameLevels',
    text: `update section s set kind = n.kind from unnest($2::bigint[], $3::text[]) n (id, kind)
      where s.content_id = $1 and s.id = n.id and s.kind <> n.kind`,
    values: [containerId, branch, branch.map((one) => kindAt(type, levelOf(sections, one)))],
  })
}

async function requireMovable(tx: Tx, container: Of, { id, parentId }: { id: number; parentId: number }) {
  const sections = await run(tx, sectionsOf, { containerId: container.id })
  if (branchOf(sections, id).includes(parentId)) {
    throw badField('parent_id', outlineMessages.sectionCircle)
  }
  await requireRoom(tx, container, { parentId, height: heightOf(sections, id) })
}

/** Removes a chapter and those below it; their items move to the top level. */
export async function deleteSection(tx: Tx, gone: { containerId: number; id: number }): Promise<number> {
  const version = await touchOutline(tx, gone.containerId)
  await requireSection(tx, gone.containerId, gone.id)
  const ids = branchOf(await run(tx, sectionsOf, { containerId: gone.containerId }), gone.id)
  await tx.db.update(placement).set({ sectionId: null }).where(inArray(placement.sectionId, ids))
  await tx.db.delete(section).where(inArray(section.id, ids))
  await requireStanding(tx, gone.containerId, 'id')
  return version
}
