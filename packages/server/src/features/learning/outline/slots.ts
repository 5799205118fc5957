import { mayHold } from '@zhixing/contract/content-types.ts'
import { outlineMessages } from '@zhixing/contract/learning/outline/calls.ts'
import { runOne, type Tx } from '#db/database.ts'
import { sql } from '#db/drizzle.ts'
import type { Params } from '#db/statement.ts'
import { shapes, statement } from '#db/text-statement.ts'
import { AppError, badField } from '#kernel/errors.ts'
import { content } from '../../content/content/tables.ts'
import { membership } from '../../content/membership/tables.ts'
import { touchOutline } from './edit.ts'
import { placement } from './tables.ts'

/** A list of a container other than its outline: one flat order without chapters. */
export interface Slot {
  containerId: number
  slot: Exclude<typeof placement.$inferSelect.slot, 'outline'>
}

/** Counts the contents of a container's list that a person may see, as a column beside its `content` row. */
export const contentNum = (p: Params<{ userId: number }>) =>
  sql<number>`(select count(*)::int from ${placement} join ${content} c on c.id = ${placement.contentId}
  where ${placement.containerId} = ${content.id} and ${placement.slot} = 'content' and c.status = 1 and c.deleted_at is null and c.blocked_at is null
    and (c.visibility = 'public' or c.owner_id = ${p.userId}::bigint
      or (c.visibility = 'internal' and exists (select from org_member om join org og on og.id = om.org_id
        where om.user_id = ${p.userId}::bigint and om.state = 'active' and c.org_id = any(og.path)))
      or exists (select from ${membership} cm where cm.content_id = c.id and cm.user_id = ${p.userId}::bigint and cm.state = 'active')
      or exists (select from profile cp where cp.user_id = ${p.userId}::bigint and cp.is_super)))`

const typesForSlotStatement = statement(
  'outline.typesForSlot',
  `select c.type as "of", array(select distinct i.type from content i where i.id = any($2::bigint[])) as types
      from content c where c.id = $1`,
  { of: shapes.text, types: shapes.texts },
)

/** Refuses (40000) what a container's type does not hold in a list. */
async function requireHeld(tx: Tx, { containerId, slot }: Slot, contentIds: readonly number[]): Promise<void> {
  const row = await runOne(tx, typesForSlotStatement, [containerId, [...contentIds]])
  if (!row?.types.every((type) => mayHold({ type: row.of, slot }, type))) {
    throw badField('content_ids', outlineMessages.notHeld)
  }
}

const addToSlotStatement = statement(
  'outline.addToSlot',
  `with had as (select count(*)::int as count, coalesce(max(sort), 0) as last from placement where container_id = $1 and slot = $2),
      made as (insert into placement (container_id, content_id, slot, sort)
        select $1, o.id, $2, had.last + o.n from had, unnest($3::bigint[]) with ordinality as o(id, n) on conflict do nothing returning 1)
      select had.count + (select count(*)::int from made) as count, (select count(*)::int from made) as added from had`,
  { count: shapes.number, added: shapes.number },
)

/**
 * Puts contents at the end of a list; returns how many were not in it yet. 40000 for a type that the list does not hold,
 * 40900 when there is no room.
 */
export async function addToSlot(
  tx: Tx,
  { containerId, slot }: Slot,
  { contentIds, most }: { contentIds: readonly number[]; most: number },
): Promise<number> {
  await requireHeld(tx, { containerId, slot }, contentIds)
  await touchOutline(tx, containerId)
  const row = await runOne(tx, addToSlotStatement, [containerId, slot, [...contentIds]])
  if (row && row.count > most) {
    throw new AppError('CONFLICT', { message: `最多添加${most}项内容` })
  }
  return row?.added ?? 0
}

/** Takes a content out of a list; does nothing for one that is not in it. */
export async function removeFromSlot(tx: Tx, { containerId, slot }: Slot, contentId: number): Promise<void> {
  await touchOutline(tx, containerId)
  await tx.query({
    name: 'outline.removeFromSlot',
    text: 'delete from placement where container_id = $1 and slot = $2 and content_id = $3',
    values: [containerId, slot, contentId],
  })
}

/** Sorts a list; contents that are not named come after, in their present order. */
export async function sortSlot(tx: Tx, { containerId, slot }: Slot, contentIds: readonly number[]): Promise<void> {
  await touchOutline(tx, containerId)
  await tx.query({
    name: 'outline.sortSlot',
    text: `update placement p set sort = n.sort from (
        select q.id, row_number() over (order by o.n nulls last, q.sort, q.id) as sort
        from placement q left join unnest($3::bigint[]) with ordinality as o(id, n) on o.id = q.content_id
        where q.container_id = $1 and q.slot = $2) n
      where p.id = n.id and p.sort <> n.sort`,
    values: [containerId, slot, [...contentIds]],
  })
}
