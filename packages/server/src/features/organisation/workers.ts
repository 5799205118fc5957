import { z } from 'zod'
import { sessionDays } from '../../auth/auth.ts'
import { defineJob, type Worker, work } from '../../queue/job.ts'

export const purgeSessions = defineJob('organisation.purge-sessions', z.object({}), { cron: '30 4 * * *' })

export const organisationWorkers: readonly Worker[] = [
  work(purgeSessions, async (_payload, { database }) => {
    await database.query({
      text: `delete from auth_session where expires_at < clock_now() or updated_at < clock_now() - make_interval(days => $1)`,
      values: [sessionDays.idle],
    })
  }),
]
