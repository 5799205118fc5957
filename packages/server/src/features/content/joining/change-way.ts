import { joinWays } from '@zhixing/contract/types/container.ts'
import { z } from 'zod'
import type { Tx } from '#db/database.ts'
import { badField } from '#kernel/errors.ts'
import { wayOf } from './access.ts'
import type { WayIn } from './open-entrances.ts'
import { holdComing, placesFault, setWay } from './settings.ts'

const shape = z.object({
  way: z.enum(joinWays).nullable(),
  capacity: z.number().nullable(),
  opensAt: z.date().nullable(),
  closesAt: z.date().nullable(),
})

/**
 * Changes how a container is joined in the transaction that changes the container; an absent field stays. 40000 at `way` or
 * `closes_at` as `setWay`, at `capacity` for fewer places than learners (spec 2 §6).
 */
export async function changeWay(
  tx: Tx,
  container: { id: number; type: string },
  change: Partial<WayIn>,
): Promise<void> {
  const { rows } = await tx.query({
    name: 'joining.wayToChange',
    text: `select j.way, j.capacity, j.opens_at as "opensAt", j.closes_at as "closesAt"
      from (select 1) one left join joining j on j.content_id = $1`,
    values: [container.id],
  })
  const stored = shape.parse(rows[0])
  await holdComing(tx, container.id)
  const fault = await placesFault(tx, { id: container.id, capacity: change.capacity ?? null })
  if (fault) {
    throw badField('capacity', fault)
  }
  const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))
  await setWay(tx, container, { ...stored, way: wayOf(container.type, stored.way), ...given })
}
