import type { Tx } from '#db/database.ts'

/** Gives a content to another owner. */
export async function giveContent(tx: Tx, { id, ownerId }: { id: number; ownerId: number }): Promise<void> {
  await tx.query({
    name: 'content.give',
    text: 'update content set owner_id = $2, updated_at = clock_now(), row_version = row_version + 1 where id = $1',
    values: [id, ownerId],
  })
}
