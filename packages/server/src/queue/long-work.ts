import { whileMore } from '@zhixing/contract/kernel/parts.ts'
import type { Tx } from '#db/database.ts'
import type { JobRun } from './job.ts'

type Run = Pick<JobRun, 'database' | 'signal'>

/** Repeats what does at most so many at once, each time in a transaction of its own, until it finds fewer. Gives how many in all. */
export async function inBatches(run: Run, batch: number, doSome: (tx: Tx) => Promise<number>): Promise<number> {
  let total = 0
  await whileMore(
    async () => {
      const some = await run.database.tx(doSome)
      total += some
      return some === batch
    },
    { signal: run.signal },
  )
  return total
}

/** Ids after one, up to and with another. */
export interface IdRange {
  after: number
  until: number
}

const idsAtOnce = 5_000

/**
 * Goes through a table by ranges of its ids, each in a transaction of its own, so that a nightly job holds nothing for
 * long however large the table is. `newest` is a select of the greatest `id`. Gives the sum of what was done.
 */
export async function inRanges(
  { database, signal }: Run,
  newest: string,
  doRange: (tx: Tx, range: IdRange) => Promise<number>,
): Promise<number> {
  const { rows } = await database.query({ text: newest })
  const last = Number((rows as { id: string | null }[])[0]?.id ?? 0)
  let after = 0
  let total = 0
  await whileMore(
    async () => {
      const until = after + idsAtOnce
      total += await database.tx((tx) => doRange(tx, { after, until }))
      after = until
      return after < last
    },
    { signal },
  )
  return total
}
