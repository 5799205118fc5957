import type { CallParsed } from '@zhixing/contract/kernel/call.ts'
import type { outlineCalls } from '@zhixing/contract/learning/outline/calls.ts'
import { ruleMessages } from '@zhixing/contract/learning/outline/rules.ts'
import { runOne, type Tx } from '#db/database.ts'
import { shapes, statement } from '#db/text-statement.ts'
import type { Ctx } from '#kernel/context.ts'
import { badField, notFound } from '#kernel/errors.ts'
import { emit } from '../../../queue/event.ts'
import { audit } from '../../base/audit/public.ts'
import { outlineChanged, timesChanged } from './events.ts'
import { storedMoment } from './place-times.ts'

type Input = CallParsed<typeof outlineCalls.setPlaceTimes>

const written = `
  with held as (select id from placement where container_id = $1 and content_id = $2 and slot = 'outline'),
    items as (select b.content_id, b.open_at, b.close_at, held.id as placement_id from held
      join base_times b on b.container_id = $2 and b.slot = 'outline' and b.content_id = any($3::bigint[])),
    made as (insert into place_time (placement_id, content_id, open_at, due_at, close_at)
      select placement_id, content_id, $4, $5, $6 from items
      on conflict (placement_id, content_id) do update set open_at = excluded.open_at, due_at = excluded.due_at, close_at = excluded.close_at)
  select (select count(*)::int from items) as count,
    exists (select from items where open_at is not null and ($4::timestamptz < open_at or $4::timestamptz = 'infinity')) as "opensEarly",
    exists (select from items where $5::timestamptz > close_at) as "dueLate",
    exists (select from items where $6::timestamptz > close_at) as "closesLate"`

interface Written {
  count: number
  opensEarly: boolean
  dueLate: boolean
  closesLate: boolean
}

/** Refuses times that do not fit together, and those outside the times of the inner container. */
function requireFitting({ open_at, due_at, close_at }: Input, found: Written): void {
  const end = Math.min(...[due_at, close_at].filter((at) => at > 0))
  if (open_at > 0 && end <= open_at) {
    const isClose = close_at > 0 && close_at <= open_at
    throw badField(isClose ? 'close_at' : 'due_at', isClose ? ruleMessages.closeBeforeOpen : ruleMessages.dueBeforeOpen)
  }
  if (close_at > 0 && due_at > close_at) {
    throw badField('due_at', ruleMessages.dueAfterClose)
  }
  const outside = [
    ['open_at', found.opensEarly],
    ['due_at', found.dueLate],
    ['close_at', found.closesLate],
  ] as const
  const wrong = outside.find(([, isOutside]) => isOutside)
  if (wrong) {
    throw badField(wrong[0], ruleMessages.outside)
  }
}

const setPlaceTimesStatement = statement('outline.setPlaceTimes', written, {
  count: shapes.number,
  opensEarly: shapes.boolean,
  dueLate: shapes.boolean,
  closesLate: shapes.boolean,
})

/**
 * Sets when items of a placed container open, are due and end for the learners of the outer one (domain: Times of an item).
 * 40400 where the container is not placed there, or an item not in it; 40000 at its field for times outside those of the
 * inner one.
 */
export async function setPlaceTimes(tx: Tx, ctx: Ctx, input: Input) {
  const { content_id: containerId, inner_id: innerId, item_ids: itemIds, open_at, due_at, close_at } = input
  const found = await runOne(tx, setPlaceTimesStatement, [
    containerId,
    innerId,
    itemIds,
    storedMoment(open_at),
    storedMoment(due_at),
    storedMoment(close_at),
  ])
  if (!found || found.count !== new Set(itemIds).size) {
    throw notFound('内容已不在目录中，请刷新后重试')
  }
  requireFitting(input, found)
  await emit(tx, timesChanged, { containerId: innerId, contentIds: itemIds })
  await emit(tx, outlineChanged, { containerId: innerId })
  await audit(tx, ctx, { action: 'outline.setPlaceTimes', objectType: 'content', objectId: containerId, after: input })
  return { changed: found.count }
}
