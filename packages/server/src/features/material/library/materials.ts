import { toWire } from '@zhixing/contract/content-types.ts'
import type { CallParsed } from '@zhixing/contract/kernel/call.ts'
import type { libraryCalls } from '@zhixing/contract/material/library/calls.ts'
import { libraryLimits, libraryMessages } from '@zhixing/contract/material/library/limits.ts'
import { run, type Tx } from '#db/database.ts'
import { type Ctx, requireSession } from '#kernel/context.ts'
import { AppError, notFound } from '#kernel/errors.ts'
import { administers } from '#kernel/session.ts'
import { auditEach } from '../../base/audit/public.ts'
import { ensureTags } from '../../base/tag/public.ts'
import {
  deleteContents,
  purgeContents,
  restoreContents,
  shareContents,
  updateContent,
} from '../../content/content/public.ts'
import { requirePlan, requirePlanAt } from '../../content/membership/public.ts'
import { accessAnyLeaf, copyLeaf, type LeafBody, touchOutlinesWith } from '../../learning/outline/public.ts'
import { askerOf, goesAlong, requireRemovable } from '../../talk/removal/public.ts'
import { requireFolder } from './folders.ts'
import { materialTypes } from './list-materials.ts'
import { ownMaterials, placesWith, restorableMaterials } from './queries.ts'

type Own = Awaited<ReturnType<typeof ownOf>>[number]

function ownOf(ctx: Ctx, ids: readonly number[]) {
  return run(ctx.read, ownMaterials, { ids, userId: requireSession(ctx).userId, types: materialTypes })
}

/**
 * The materials of these ids; 40400 unless all are the person's, and there or in the recycle bin as asked; 50001 to change one once
 * the plan of its organisation has run out.
 */
async function requireOwn(ctx: Ctx, ids: readonly number[], where: 'there' | 'deleted' = 'there'): Promise<Own[]> {
  const rows = await ownOf(ctx, ids)
  const isMeant = (row: Own) => (where === 'there' ? row.deletedAt === null : row.deletedAt !== null && !row.purgedAt)
  if (rows.length < new Set(ids).size || !rows.every(isMeant)) {
    throw notFound()
  }
  if (ctx.needsPlan) {
    const ofOrgs = new Map(rows.map((row) => [row.orgId, row]))
    await Promise.all([...ofOrgs.values()].map((row) => requirePlanAt(ctx, row)))
  }
  ctx.noteAccess('own')
  return rows
}

/** Puts materials into a folder of the person's, 0 into none. */
export async function moveMaterials(ctx: Ctx, { ids, folder_id }: CallParsed<typeof libraryCalls.move>) {
  const rows = await requireOwn(ctx, ids)
  if (folder_id > 0) {
    await requireFolder(ctx, folder_id)
  }
  await ctx.tx((tx) =>
    tx.query({
      name: 'library.move',
      text: `with gone as (delete from library_place where $2 = 0 and content_id = any($1::bigint[]))
        insert into library_place (content_id, folder_id) select id, $2 from unnest($1::bigint[]) id where $2 > 0
        on conflict (content_id) do update set folder_id = excluded.folder_id`,
      values: [rows.map(({ id }) => id), folder_id],
    }),
  )
  return { count: rows.length }
}

/** Shares materials with the teachers of the person's current organisation, or no longer. */
export async function shareMaterials(ctx: Ctx, { ids, shared }: CallParsed<typeof libraryCalls.share>) {
  const { org } = requireSession(ctx)
  const rows = await requireOwn(ctx, ids)
  if (shared && !org) {
    throw new AppError('CONFLICT', { message: libraryMessages.noOrg })
  }
  await ctx.tx((tx) =>
    shareContents(
      tx,
      rows.map(({ id }) => id),
      shared && org ? org.id : null,
    ),
  )
  return { count: rows.length }
}

/** Sets the tags of a material of the person's. */
export async function tagMaterial(ctx: Ctx, { id, tag }: CallParsed<typeof libraryCalls.setTags>): Promise<void> {
  await requireOwn(ctx, [id])
  await ctx.tx(async (tx) => {
    const tagIds = await ensureTags(tx, tag)
    await updateContent(tx, { id, rowVersion: undefined, change: { tagIds }, now: ctx.now })
  })
}

/** Copies a material the person may use, into their own library; 50001 where the plan of their organisation has run out. */
export async function copyMaterial(ctx: Ctx, bodies: readonly LeafBody[], id: number): Promise<{ id: number }> {
  const session = requireSession(ctx)
  const { leaf } = await accessAnyLeaf(ctx, id)
  requirePlan(session, leaf.type)
  return await ctx.tx(async (tx) => {
    return { id: await copyLeaf(tx, ctx, { bodies, leaf }) }
  })
}

/** Where a material is; places the person does not manage are named only. */
export async function placesOfMaterial(ctx: Ctx, id: number) {
  const session = requireSession(ctx)
  const { leaf } = await accessAnyLeaf(ctx, id, { keyless: true })
  const rows = await run(ctx.read, placesWith, { id: leaf.id, userId: session.userId, limit: libraryLimits.placesMax })
  return {
    total: rows[0]?.total ?? 0,
    places: rows.map((row) => ({
      container_id: row.containerId,
      content_type: toWire(row),
      title: row.title,
      manages: row.helps || row.ownerId === session.userId || administers(session, row.orgPath),
    })),
  }
}

/** Puts materials into the recycle bin. 40900 with how many are in use, unless the person saw that. */
export async function removeMaterials(ctx: Ctx, { ids, also_used }: CallParsed<typeof libraryCalls.remove>) {
  const rows = await requireOwn(ctx, ids)
  const inUse = rows.filter(({ used }) => used > 0)
  if (inUse.length > 0 && !also_used) {
    throw new AppError('CONFLICT', { message: libraryMessages.inUse, data: { ids: inUse.map(({ id }) => id) } })
  }
  await ctx.tx(async (tx) => {
    await requireRemovable(tx, { ids: rows.map(({ id }) => id) })
    await changeShown(tx, rows, deleteContents)
  })
  return { count: rows.length }
}

/** Counts what goes along with materials that are deleted: hand-ins and sittings, wherever they are placed. */
export async function alongWith(ctx: Ctx, { ids }: CallParsed<typeof libraryCalls.along>) {
  const rows = await requireOwn(ctx, ids)
  return await goesAlong(
    ctx.read,
    rows.map(({ id }) => id),
  )
}

/** Takes materials out of the recycle bin; their places are there still. 40400 unless the person may restore all. */
export async function restoreMaterials(ctx: Ctx, { ids }: CallParsed<typeof libraryCalls.restore>) {
  const asker = askerOf(ctx)
  const rows = await run(ctx.read, restorableMaterials, { ...asker, ids, types: materialTypes })
  if (rows.length < new Set(ids).size) {
    throw notFound()
  }
  ctx.noteAccess('own')
  const others = rows.flatMap(({ id, ownerId }) => (ownerId === asker.userId ? [] : [id]))
  await ctx.tx(async (tx) => {
    await changeShown(tx, rows, restoreContents)
    await auditEach(tx, ctx, { action: 'restore', objectType: 'content', objectIds: others })
  })
  return { count: rows.length }
}

type Change = (tx: Tx, ids: readonly number[]) => Promise<void>

/** Changes what learners see of materials, and says so to the outlines that hold them. */
async function changeShown(tx: Tx, rows: readonly Pick<Own, 'id'>[], change: Change): Promise<void> {
  const ids = rows.map(({ id }) => id)
  await change(tx, ids)
  await touchOutlinesWith(tx, ids)
}

/** Purges deleted materials at once; what learners did with them stays. */
export async function eraseMaterials(ctx: Ctx, { ids }: CallParsed<typeof libraryCalls.erase>) {
  const rows = await requireOwn(ctx, ids, 'deleted')
  await ctx.tx((tx) =>
    purgeContents(
      tx,
      rows.map(({ id }) => id),
    ),
  )
  return { count: rows.length }
}
