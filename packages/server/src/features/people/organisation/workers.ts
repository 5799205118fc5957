import { z } from 'zod'
import { sessionDays } from '../../../auth/auth.ts'
import { defineJob, type Worker, work } from '../../../queue/job.ts'
import { inBatches } from '../../../queue/long-work.ts'

export const purgeSessions = defineJob('organisation.purge-sessions', z.object({}), { cron: '30 4 * * *' })

const batch = 5_000

export const organisationWorkers: readonly Worker[] = [
  work(purgeSessions, async (_payload, run) => {
    await inBatches(run, batch, async (tx) => {
      const { rowCount } = await tx.query({
        text: `delete from auth_session where id in (select id from auth_session
          where expires_at < clock_now() or updated_at < clock_now() - make_interval(days => $1) limit $2)`,
        values: [sessionDays.idle, batch],
      })
      return rowCount ?? 0
    })
  }),
]
