import { z } from 'zod'
import { defineJob, type Worker, work } from '../../queue/job.ts'

/** One-time codes count for a day (ten a day for an account); then they are of no use to anybody. */
export const purgeCodes = defineJob('account.purge-codes', z.object({}), { cron: '50 3 * * *' })

export const accountWorkers: readonly Worker[] = [
  work(purgeCodes, async (_payload, { database }) => {
    await database.query({ text: `delete from sign_code where created_at < clock_now() - interval '1 day'` })
  }),
]
