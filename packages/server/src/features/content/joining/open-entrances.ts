import type { Tx } from '#db/database.ts'
import { openEntrances } from '../membership/public.ts'

type Opening = Parameters<typeof openEntrances>[1]
interface Placed {
  sourceId: number
  entrances: readonly Omit<Opening['entrances'][number], 'enters'>[]
}

/** Whether who comes through a container learns what it holds at once: only what is joined by oneself and has room for all. */
export function entersAtOnce({ way, capacity }: { way: string; capacity: number | null }): boolean {
  return way === 'self' && capacity === null
}

/** Opens entrances to what a container has placed, each in the way that is joined. */
export async function openWaysIn(tx: Tx, { sourceId, entrances }: Placed): Promise<void> {
  const { rows } = await tx.query({
    name: 'joining.waysOf',
    text: 'select content_id::float8 as id, way, capacity from joining where content_id = any($1::bigint[])',
    values: [entrances.map(({ contentId }) => contentId)],
  })
  const shut = new Set(
    (rows as { id: number; way: string; capacity: number | null }[])
      .filter((row) => !entersAtOnce(row))
      .map(({ id }) => id),
  )
  await openEntrances(tx, {
    sourceId,
    entrances: entrances.map((one) => ({ ...one, enters: !shut.has(one.contentId) })),
  })
}
