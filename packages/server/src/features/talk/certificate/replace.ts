import type { Tx } from '#db/database.ts'

interface Live {
  contentId: number
  holderId: number
  kind: 'completion' | 'statement'
}

/** Retires what somebody holds, has another made, and ties the two: at most one is live at any time. */
export async function replaceLive(tx: Tx, live: Live, make: () => Promise<number>): Promise<number> {
  const { rows } = await tx.query({
    name: 'certificate.retire',
    text: `update certificate set superseded_by = 0 where content_id = $1 and holder_id = $2 and kind = $3
      and revoked_at is null and superseded_by is null returning id`,
    values: [live.contentId, live.holderId, live.kind],
  })
  const made = await make()
  await tx.query({
    name: 'certificate.tie',
    text: 'update certificate set superseded_by = $2 where id = any($1::bigint[])',
    values: [(rows as { id: string }[]).map(({ id }) => Number(id)), made],
  })
  return made
}
