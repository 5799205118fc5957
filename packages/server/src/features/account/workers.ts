import { z } from 'zod'
import { defineJob, type Worker, work } from '../../queue/job.ts'
import { inBatches } from '../../queue/long-work.ts'

/** One-time codes count for a day (ten a day for an account); then they are of no use to anybody. */
export const purgeCodes = defineJob('account.purge-codes', z.object({}), { cron: '50 3 * * *' })

const batch = 5_000

export const accountWorkers: readonly Worker[] = [
  work(purgeCodes, async (_payload, run) => {
    await inBatches(run, batch, async (tx) => {
      const { rowCount } = await tx.query({
        text: `delete from sign_code where id in (select id from sign_code where created_at < clock_now() - interval '1 day' limit $1)`,
        values: [batch],
      })
      return rowCount ?? 0
    })
  }),
]
