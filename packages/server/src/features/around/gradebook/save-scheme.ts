import type { gradebookCalls } from '@zhixing/contract/around/gradebook/calls.ts'
import { gradebookLimits, gradebookMessages } from '@zhixing/contract/around/gradebook/limits.ts'
import type { CallParsed } from '@zhixing/contract/kernel/call.ts'
import type { Tx } from '#db/database.ts'
import type { Ctx } from '#kernel/context.ts'
import { AppError, badField, notFound } from '#kernel/errors.ts'
import { audit } from '../../base/audit/public.ts'
import { presentScheme } from './present.ts'
import { readBook } from './scheme.ts'
import { noteStale } from './stale.ts'

type Scheme = CallParsed<typeof gradebookCalls.saveScheme>
type Column = CallParsed<typeof gradebookCalls.saveColumn>

/** Sets how the grades of a container are put together; totals follow in the background. */
export async function saveScheme(tx: Tx, ctx: Ctx, { type, input }: { type: string; input: Scheme }) {
  const { id, mode, missing, drop, groups, items } = input
  if (mode === 'groups' && groups.every(({ weight }) => weight === 0)) {
    throw badField('groups', '请至少给一个分组设置权重')
  }
  if (new Set(groups.map(({ key }) => key)).size !== groups.length) {
    throw badField('groups', '分组重复')
  }
  const before = await readBook(tx, id)
  await makeBook(tx, id)
  const { rowCount } = await tx.query({
    name: 'gradebook.saveScheme',
    text: `update grade_book set mode = $3, missing = $4, drop_lowest = $5, groups = $6, row_version = row_version + 1
      where container_id = $1 and row_version = $2`,
    values: [id, input.row_version, mode, missing, drop, JSON.stringify(groups)],
  })
  if (rowCount === 0) {
    throw new AppError('CONFLICT', { message: gradebookMessages.stale, data: presentScheme(before) })
  }
  await tx.query({
    name: 'gradebook.saveItems',
    text: `update grade_item i set group_key = n.group_key, weight = n.weight, is_extra = n.is_extra, is_left_out = n.is_left_out, is_locked = n.is_locked
      from unnest($2::bigint[], $3::text[], $4::int[], $5::bool[], $6::bool[], $7::bool[])
        as n(id, group_key, weight, is_extra, is_left_out, is_locked)
      where i.container_id = $1 and i.id = n.id`,
    values: [
      id,
      items.map(({ item_id }) => item_id),
      items.map(({ group }) => group),
      items.map(({ weight }) => weight),
      items.map(({ is_extra }) => is_extra),
      items.map(({ is_left_out }) => is_left_out),
      items.map(({ is_locked }) => is_locked),
    ],
  })
  await noteStale(tx, [id])
  const after = await readBook(tx, id)
  await audit(tx, ctx, {
    action: 'gradebook.scheme',
    objectType: type,
    objectId: id,
    before: presentScheme(before),
    after: { ...presentScheme(after), items },
  })
  return presentScheme(after)
}

/** A gradebook that nobody has computed yet has no row. */
async function makeBook(tx: Tx, id: number): Promise<void> {
  await tx.query({
    name: 'gradebook.makeBook',
    text: 'insert into grade_book (container_id, is_stale) values ($1, false) on conflict do nothing',
    values: [id],
  })
}

/** Adds a column of the teacher's own, or changes one. Its greatest score never falls below what somebody has. */
export async function saveColumn(tx: Tx, input: Column): Promise<number> {
  await makeBook(tx, input.id)
  await tx.query({
    name: 'gradebook.lockBook',
    text: 'select 1 from grade_book where container_id = $1 for update',
    values: [input.id],
  })
  const saved = input.item_id === undefined ? await addColumn(tx, input) : await changeColumn(tx, input, input.item_id)
  await noteStale(tx, [input.id])
  return saved
}

async function addColumn(tx: Tx, { id, title, max, group }: Column): Promise<number> {
  const { rows } = await tx.query({
    name: 'gradebook.addColumn',
    text: `insert into grade_item (container_id, title, max, group_key, sort)
      select $1, $2, $3, $4, count(*)::int + 1 from grade_item where container_id = $1 and content_id is null and removed_at is null
        having count(*) < $5 returning id`,
    values: [id, title, max, group, gradebookLimits.columnsMax],
  })
  const [row] = rows as { id: string }[]
  if (!row) {
    throw new AppError('CONFLICT', { message: `最多添加${gradebookLimits.columnsMax}列` })
  }
  return Number(row.id)
}

async function changeColumn(tx: Tx, { id, title, max, group }: Column, itemId: number): Promise<number> {
  await requireColumn(tx, id, itemId)
  const { rows } = await tx.query({
    name: 'gradebook.columnHighest',
    text: 'select max(override_score)::float8 as highest from grade_cell where item_id = $1',
    values: [itemId],
  })
  const [cells] = rows as { highest: number | null }[]
  if ((cells?.highest ?? 0) > max) {
    throw badField('max', `已有学员得${cells?.highest ?? 0}分，满分不能更低`)
  }
  await tx.query({
    name: 'gradebook.changeColumn',
    text: 'update grade_item set title = $2, max = $3, group_key = $4 where id = $1',
    values: [itemId, title, max, group],
  })
  await tx.query({
    name: 'gradebook.changeCellMax',
    text: 'update grade_cell set max = $2 where item_id = $1 and max <> $2',
    values: [itemId, max],
  })
  return itemId
}

async function requireColumn(tx: Tx, id: number, itemId: number): Promise<void> {
  const { rowCount } = await tx.query({
    name: 'gradebook.ownColumn',
    text: 'select 1 from grade_item where id = $2 and container_id = $1 and content_id is null and removed_at is null for update',
    values: [id, itemId],
  })
  if (rowCount === 0) {
    throw notFound(gradebookMessages.noItem)
  }
}

/** Takes a column of the teacher's own out of the gradebook; its cells and their history are kept. */
export async function deleteColumn(
  tx: Tx,
  ctx: Ctx,
  gone: { type: string; id: number; item_id: number },
): Promise<void> {
  await requireColumn(tx, gone.id, gone.item_id)
  await tx.query({
    name: 'gradebook.deleteColumn',
    text: 'update grade_item set removed_at = clock_now() where id = $1',
    values: [gone.item_id],
  })
  await noteStale(tx, [gone.id])
  await audit(tx, ctx, {
    action: 'gradebook.deleteColumn',
    objectType: gone.type,
    objectId: gone.id,
    before: { item_id: gone.item_id },
  })
}
