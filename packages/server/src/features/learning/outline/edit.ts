import { enrols } from '@zhixing/contract/content-types.ts'
import { outlineLimits } from '@zhixing/contract/learning/outline/calls.ts'
import { run, runOne, type Tx } from '#db/database.ts'
import { and, eq, sql } from '#db/drizzle.ts'
import { shapes, statement } from '#db/text-statement.ts'
import type { Ctx } from '#kernel/context.ts'
import { AppError, breaks, notFound } from '#kernel/errors.ts'
import { emit, emitAll } from '../../../queue/event.ts'
import { audit } from '../../base/audit/public.ts'
import { openWaysIn } from '../../content/joining/public.ts'
import { type Accessed, closeEntrances } from '../../content/membership/public.ts'
import type { Placeable } from './access-placeable.ts'
import { outlineChanged } from './events.ts'
import { requireNesting } from './nesting.ts'
import { requireSection, sectionWordOf } from './require-section.ts'
import { placement } from './tables.ts'
import { requireStanding } from './unlock-order.ts'

const touchStatement = statement(
  'outline.touch',
  `insert into outline_version (content_id, version) values ($1, 1)
      on conflict (content_id) do update set version = outline_version.version + 1 returning version`,
  { version: shapes.number },
)

/**
 * Raises the outline's version and locks its row until the transaction ends, so that edits of one outline queue up. Returns
 * it.
 */
export async function touchOutline(tx: Tx, containerId: number): Promise<number> {
  const row = await runOne(tx, touchStatement, [containerId])
  await emit(tx, outlineChanged, { containerId })
  return row?.version ?? 0
}

const touchWithStatement = statement(
  'outline.touchWith',
  `insert into outline_version (content_id, version)
        select distinct container_id, 1 from placement where content_id = any($1::bigint[]) order by container_id
      on conflict (content_id) do update set version = outline_version.version + 1 returning content_id::float8 as id`,
  { id: shapes.number },
)

/** Raises the version of every outline that holds one of some contents, because it shows their changed fields. */
export async function touchOutlinesWith(tx: Tx, contentIds: readonly number[]): Promise<void> {
  const rows = await run(tx, touchWithStatement, [[...contentIds]])
  const told = rows.map(({ id: containerId }) => ({ containerId }))
  await emitAll(tx, outlineChanged, told)
}

interface Room {
  table: 'section' | 'placement'
  containerId: number
  /** Number of rows about to be added. */
  more: number
}

const nextSortShape = { next: shapes.number, count: shapes.number }
const nextSortText = (table: string, container: string) =>
  `select coalesce(max(sort), 0) + 1 as next, count(*)::int as count from ${table} where ${container} = $1`
const nextSorts = {
  section: statement('outline.nextSort.section', nextSortText('section', 'content_id'), nextSortShape),
  placement: statement('outline.nextSort.placement', nextSortText('placement', 'container_id'), nextSortShape),
}

/** The next sort number of a container's list. 40900 where `more` would exceed its limit. */
export async function nextSort(tx: Tx, { table, containerId, more }: Room): Promise<number> {
  const row = await runOne(tx, nextSorts[table], [containerId])
  const most = table === 'section' ? outlineLimits.sectionMax : outlineLimits.itemMax
  if (row && row.count + more > most) {
    const word = table === 'section' ? await sectionWordOf(tx, containerId) : '内容'
    throw new AppError('CONFLICT', { message: `${word}数量已达上限` })
  }
  return row?.next ?? 1
}

interface NewOrder {
  containerId: number
  version: number
  sections: readonly number[]
  items: readonly { id: number; section_id: number }[]
}

/**
 * Sets the whole order at once. 40900 when the outline changed since `version`, so that no edit is lost; 40000 where a rule
 * that unlocks would name a later place.
 */
export async function reorder(tx: Tx, order: NewOrder): Promise<number> {
  const version = await touchOutline(tx, order.containerId)
  if (version !== order.version + 1) {
    throw new AppError('CONFLICT', { message: '内容已被他人修改，请刷新后重试', data: { version: version - 1 } })
  }
  await tx.query({
    name: 'outline.reorder.sections',
    text: `update section set sort = o.n from unnest($2::bigint[]) with ordinality as o(id, n) where section.id = o.id and section.content_id = $1`,
    values: [order.containerId, order.sections],
  })
  await tx.query({
    name: 'outline.reorder.items',
    text: `update placement set sort = o.n, section_id = (select s.id from section s where s.id = o.section_id and s.content_id = $1)
      from unnest($2::bigint[], $3::bigint[]) with ordinality as o(id, section_id, n)
      where placement.id = o.id and placement.container_id = $1`,
    values: [order.containerId, order.items.map((item) => item.id), order.items.map((item) => item.section_id)],
  })
  await requireStanding(tx, order.containerId, 'items')
  return version
}

export interface NewPlacement {
  containerId: number
  sectionId: number
  contentId: number
  required?: boolean | undefined
  trial?: boolean | undefined
}

/** Places a content at the end of a chapter. 40900 when it is there already. */
export async function place(tx: Tx, made: NewPlacement): Promise<{ id: number; version: number }> {
  const version = await touchOutline(tx, made.containerId)
  if (made.sectionId > 0) {
    await requireSection(tx, made.containerId, made.sectionId)
  }
  const sort = await nextSort(tx, { table: 'placement', containerId: made.containerId, more: 1 })
  try {
    const [row] = await tx.db
      .insert(placement)
      .values({
        containerId: made.containerId,
        sectionId: made.sectionId || null,
        contentId: made.contentId,
        sort,
        required: made.required ?? true,
        trial: made.trial ?? false,
      })
      .returning({ id: placement.id })
    return { id: row?.id ?? 0, version }
  } catch (error) {
    throw breaks(error, 'placement_once_key') ? new AppError('CONFLICT', { message: '该内容已在目录中' }) : error
  }
}

interface NewPlacements {
  container: Pick<Accessed, 'id' | 'type'>
  sectionId: number
  items: readonly Placeable[]
}

/** Places contents at the end of a chapter, in the given order; those already in the outline stay where they are. */
export async function placeAll(tx: Tx, { container, sectionId, items }: NewPlacements) {
  const containerId = container.id
  const inner = items.flatMap(({ contentId, admits }) => (admits === undefined ? [] : [{ contentId, admits }]))
  await requireNesting(tx, { containerId, innerIds: inner.map(({ contentId }) => contentId) })
  const version = await touchOutline(tx, containerId)
  if (sectionId > 0) {
    await requireSection(tx, containerId, sectionId)
  }
  const sort = await nextSort(tx, { table: 'placement', containerId, more: items.length })
  const { rowCount } = await tx.query({
    name: 'outline.placeAll',
    text: `insert into placement (container_id, section_id, content_id, sort)
      select $1, nullif($2, 0), o.id, $3 + o.n from unnest($4::bigint[]) with ordinality as o(id, n) on conflict do nothing`,
    values: [containerId, sectionId, sort - 1, items.map(({ contentId }) => contentId)],
  })
  if (enrols(container.type)) {
    await openWaysIn(tx, { sourceId: containerId, entrances: inner })
  }
  return { added: rowCount ?? 0, version }
}

/** Changes how an item counts. It is audited. Returns the outline's version; 40400 where the item is not there. */
export async function updateItem(
  tx: Tx,
  ctx: Ctx,
  change: { containerId: number; id: number; required?: boolean | undefined; trial?: boolean | undefined },
): Promise<number> {
  const version = await touchOutline(tx, change.containerId)
  const { required, trial } = change
  const { rowCount } = await tx.db
    .update(placement)
    .set({ required: required ?? sql`required`, trial: trial ?? sql`trial` })
    .where(and(eq(placement.id, change.id), eq(placement.containerId, change.containerId)))
  if (rowCount === 0) {
    throw notFound()
  }
  const after = { id: change.id, required, trial }
  await audit(tx, ctx, { action: 'outline.updateItem', objectType: 'content', objectId: change.containerId, after })
  return version
}

export async function removeItem(tx: Tx, gone: { containerId: number; id: number }): Promise<number> {
  const version = await touchOutline(tx, gone.containerId)
  const rows = await tx.db
    .delete(placement)
    .where(and(eq(placement.id, gone.id), eq(placement.containerId, gone.containerId)))
    .returning({ contentId: placement.contentId })
  if (rows.length === 0) {
    throw notFound()
  }
  await closeEntrances(tx, { sourceId: gone.containerId, contentIds: rows.map(({ contentId }) => contentId) })
  return version
}
