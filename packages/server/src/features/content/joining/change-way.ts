import type { JoinWay } from '@zhixing/contract/types/container.ts'
import { runOne, type Tx } from '#db/database.ts'
import { orNull, shapes, statement, textOf } from '#db/text-statement.ts'
import { badField } from '#kernel/errors.ts'
import { wayOf } from './access.ts'
import type { WayIn } from './open-entrances.ts'
import { holdComing, placesFault, setWay } from './settings.ts'

const wayStatement = statement(
  'joining.wayToChange',
  'select way, capacity, opens_at as "opensAt", closes_at as "closesAt" from joining where content_id = $1',
  {
    way: textOf<JoinWay>(),
    capacity: orNull(shapes.number),
    opensAt: orNull(shapes.moment),
    closesAt: orNull(shapes.moment),
  },
)

/** Stands for the row of a container that was never given a way. */
const unset = { way: null, capacity: null, opensAt: null, closesAt: null }

/**
 * Changes how a container is joined in the transaction that changes the container; an absent field stays. 40000 at `way` or
 * `closes_at` as `setWay`, at `capacity` for fewer places than learners (spec 2 §6).
 */
export async function changeWay(
  tx: Tx,
  container: { id: number; type: string },
  change: Partial<WayIn>,
): Promise<void> {
  const stored = (await runOne(tx, wayStatement, [container.id])) ?? unset
  await holdComing(tx, container.id)
  const fault = await placesFault(tx, { id: container.id, capacity: change.capacity ?? null })
  if (fault) {
    throw badField('capacity', fault)
  }
  const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))
  await setWay(tx, container, { ...stored, way: wayOf(container.type, stored.way), ...given })
}
