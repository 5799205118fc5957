import { containerTypes } from '@zhixing/contract/content-types.ts'
import { outlineLimits, outlineMessages } from '@zhixing/contract/learning/outline/calls.ts'
import { runOne, type Tx } from '#db/database.ts'
import { shapes, statement } from '#db/text-statement.ts'
import { badField } from '#kernel/errors.ts'

interface Nesting {
  containerId: number
  /** The containers that are to be placed in it. */
  innerIds: readonly number[]
}

const nestingStatement = statement(
  'outline.nesting',
  `with recursive up (id, level) as (
        select $1::bigint, 1 union
        select p.container_id, up.level + 1 from up join placement p on p.content_id = up.id and p.slot = 'outline' where up.level <= $4),
      down (id, level) as (
        select i, 1 from unnest($2::bigint[]) i union
        select p.content_id, down.level + 1 from down join placement p on p.container_id = down.id and p.slot = 'outline'
          join content c on c.id = p.content_id and c.type = any($3::text[]) where down.level <= $4)
      select exists (select from up join down using (id)) as circle,
        (select max(level) from up) + (select max(level) from down) as depth`,
  { circle: shapes.boolean, depth: shapes.number },
)

/**
 * Refuses to place containers where that makes a circle, or more than four levels. All placings of containers wait for each
 * other, because two that are right alone could make a circle together.
 */
export async function requireNesting(tx: Tx, { containerId, innerIds }: Nesting): Promise<void> {
  if (innerIds.length === 0) {
    return
  }
  await tx.query({
    name: 'outline.lockNesting',
    text: `select pg_advisory_xact_lock(hashtextextended('outline nesting', 0))`,
    values: [],
  })
  const found = await runOne(tx, nestingStatement, [containerId, [...innerIds], containerTypes, outlineLimits.depthMax])
  if (found?.circle) {
    throw badField('item_ids', outlineMessages.circle)
  }
  if (found && found.depth > outlineLimits.depthMax) {
    throw badField('item_ids', outlineMessages.tooDeep)
  }
}
