import type { JoinWay } from '@zhixing/contract/types/container.ts'
import { run, type Tx } from '#db/database.ts'
import { orNull, shapes, statement, textOf } from '#db/text-statement.ts'
import { openEntrances } from '../membership/public.ts'

type Opening = Parameters<typeof openEntrances>[1]
interface Placed {
  sourceId: number
  entrances: readonly Omit<Opening['entrances'][number], 'enters'>[]
}

/** How a container is joined. */
export interface WayIn {
  way: JoinWay
  /** Null for no limit. */
  capacity: number | null
  opensAt: Date | null
  closesAt: Date | null
}

/**
 * Whether people who come through a container become learners of the inner one at once: only where it is joined by oneself,
 * at any time, and has room for all.
 */
export function entersAtOnce({ way, capacity, opensAt, closesAt }: WayIn): boolean {
  return way === 'self' && capacity === null && opensAt === null && closesAt === null
}

const waysOfStatement = statement(
  'joining.waysOf',
  'select content_id::float8 as id, way, capacity, opens_at as "opensAt", closes_at as "closesAt" from joining where content_id = any($1::bigint[])',
  {
    id: shapes.number,
    way: textOf<JoinWay>(),
    capacity: orNull(shapes.number),
    opensAt: orNull(shapes.moment),
    closesAt: orNull(shapes.moment),
  },
)

/** Opens entrances to the containers placed in one, each by its own way of joining. */
export async function openWaysIn(tx: Tx, { sourceId, entrances }: Placed): Promise<void> {
  const rows = await run(tx, waysOfStatement, [entrances.map(({ contentId }) => contentId)])
  const shut = new Set(rows.filter((row) => !entersAtOnce(row)).map(({ id }) => id))
  await openEntrances(tx, {
    sourceId,
    entrances: entrances.map((one) => ({ ...one, enters: !shut.has(one.contentId) })),
  })
}
