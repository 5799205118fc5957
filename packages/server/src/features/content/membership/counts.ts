import { eachInTurn } from '@zhixing/contract/kernel/parts.ts'
import type { Tx } from '#db/database.ts'

/** Adds to the numbers of members of some contents, in the order of their ids: two that change the same wait for each other. */
export async function changeCounts(tx: Tx, counts: ReadonlyMap<number, number>): Promise<void> {
  const changed = [...counts].filter(([, by]) => by !== 0).sort(([a], [b]) => a - b)
  await eachInTurn(changed, async ([contentId, by]) => {
    await tx.query({
      name: 'membership.count',
      text: 'select 1 from add_content_counts($1, $2, 0)',
      values: [contentId, by],
    })
  })
}
