import type { CallParsed } from '@zhixing/contract/kernel/call.ts'
import { eachInTurn } from '@zhixing/contract/kernel/parts.ts'
import type { outlineCalls } from '@zhixing/contract/learning/outline/calls.ts'
import { type Queryable, run, type Tx } from '#db/database.ts'
import { shapes, statement } from '#db/text-statement.ts'
import type { Ctx } from '#kernel/context.ts'
import { notFound } from '#kernel/errors.ts'
import { audit } from '../../base/audit/public.ts'
import { closeEntrances } from '../../content/membership/public.ts'
import type { AccessedLeaf } from './access-leaf.ts'
import { copyLeaf } from './copy-leaf.ts'
import { nextSort, touchOutline } from './edit.ts'
import type { LeafBody } from './leaf-body.ts'
import { requireSection } from './require-section.ts'
import { hideLeaf } from './save-leaf.ts'
import { requireStanding } from './unlock-order.ts'

/** An item in its place. */
export interface Placed {
  placementId: number
  contentId: number
}

const placedStatement = statement(
  'outline.placed',
  `select p.id::float8 as "placementId", p.content_id::float8 as "contentId" from unnest($2::bigint[]) with ordinality o(id, n)
      join placement p on p.id = o.id and p.container_id = $1 and p.slot = 'outline' order by o.n`,
  { placementId: shapes.number, contentId: shapes.number },
)

/** Finds items of a container by their placements, in the given order; 40400 where one is not there. */
export async function placedIn(on: Queryable, containerId: number, ids: readonly number[]): Promise<Placed[]> {
  const rows = await run(on, placedStatement, [containerId, [...ids]])
  if (rows.length !== new Set(ids).size) {
    throw notFound('内容已不在目录中，请刷新后重试')
  }
  return rows
}

interface Change {
  placed: readonly Placed[]
  input: CallParsed<typeof outlineCalls.changeItems>
  /** The leaves to hide or show, which the person may change; empty where the input does not mention hiding. */
  leaves: readonly AccessedLeaf[]
}

/** Changes several items of a container at once: moves them, changes how they count, hides or shows them, or takes them out. */
export async function changeItems(tx: Tx, ctx: Ctx, { placed, input, leaves }: Change): Promise<number> {
  const { content_id: containerId, ids, section_id: sectionId, hidden, removed } = input
  const version = await touchOutline(tx, containerId)
  if (sectionId !== undefined && sectionId > 0) {
    await requireSection(tx, containerId, sectionId)
  }
  const after = sectionId === undefined ? 0 : await nextSort(tx, { table: 'placement', containerId, more: 0 })
  const { rowCount } = await tx.query({
    name: removed ? 'outline.removeItems' : 'outline.changeItems',
    text: removed
      ? `delete from placement where container_id = $1 and id = any($2::bigint[])`
      : `update placement p set required = coalesce($3, p.required), trial = coalesce($4, p.trial),
          section_id = case when $5::bigint is null then p.section_id else nullif($5, 0) end,
          sort = case when $5::bigint is null then p.sort else $6 + o.n end
        from unnest($2::bigint[]) with ordinality o(id, n) where p.container_id = $1 and p.id = o.id`,
    values: removed
      ? [containerId, [...ids]]
      : [containerId, [...ids], input.required ?? null, input.trial ?? null, sectionId ?? null, after],
  })
  if (rowCount !== new Set(ids).size) {
    throw notFound('内容已不在目录中，请刷新后重试')
  }
  if (sectionId !== undefined && !removed) {
    await requireStanding(tx, containerId, 'section_id')
  }
  if (removed) {
    await closeEntrances(tx, { sourceId: containerId, contentIds: placed.map(({ contentId }) => contentId) })
  }
  if (hidden !== undefined && !removed) {
    await eachInTurn(leaves, ({ leaf }) => hideLeaf(tx, ctx, { leaf, hidden }))
  }
  await auditCounting(tx, ctx, input)
  return version
}

/** Writes down how items count from now on, where the input says so. */
async function auditCounting(tx: Tx, ctx: Ctx, after: Change['input']): Promise<void> {
  if ((after.required ?? after.trial) !== undefined && !after.removed) {
    const action = 'outline.changeItems'
    await audit(tx, ctx, { action, objectType: 'content', objectId: after.content_id, after })
  }
}

interface Duplicated {
  bodies: readonly LeafBody[]
  containerId: number
  placementId: number
  leaf: AccessedLeaf['leaf']
}

/**
 * Copies an item and places the copy behind it, hidden until it is ready. Returns the copy's content id and the outline's
 * version.
 */
export async function duplicateItem(
  tx: Tx,
  ctx: Ctx,
  { bodies, containerId, placementId, leaf }: Duplicated,
): Promise<{ content_id: number; version: number }> {
  const version = await touchOutline(tx, containerId)
  await nextSort(tx, { table: 'placement', containerId, more: 1 })
  const copy = await copyLeaf(tx, ctx, { bodies, leaf })
  await tx.query({
    name: 'outline.placeBehind',
    text: `with at as (select sort, section_id, required, trial, weight, unlock, binds_from, open_at, due_at, close_at, attempts_max, hidden_at from placement where id = $2),
      moved as (update placement p set sort = p.sort + 1 from at where p.container_id = $1 and p.slot = 'outline' and p.sort > at.sort)
      insert into placement (container_id, section_id, content_id, sort, required, trial, weight, unlock, binds_from, open_at, due_at, close_at, attempts_max, hidden_at)
        select $1, at.section_id, $3, at.sort + 1, at.required, at.trial, at.weight, at.unlock, at.binds_from, at.open_at, at.due_at, at.close_at, at.attempts_max, coalesce(at.hidden_at, clock_now()) from at`,
    values: [containerId, placementId, copy],
  })
  return { content_id: copy, version }
}
