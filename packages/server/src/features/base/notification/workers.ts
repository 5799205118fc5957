import { notificationLimits } from '@zhixing/contract/base/notification/limits.ts'
import { z } from 'zod'
import { defineJob, type Worker, work } from '../../../queue/job.ts'
import { inBatches } from '../../../queue/long-work.ts'

export const purgeNotifications = defineJob('notification.purge', z.object({}), { cron: '0 4 * * *', lane: 'slow' })

const batch = 5_000

export const notificationWorkers: readonly Worker[] = [
  work(purgeNotifications, async (_payload, run) => {
    await inBatches(run, batch, async (tx) => {
      const { rowCount } = await tx.query({
        text: `delete from notification where id in (select id from notification
          where created_at < clock_now() - make_interval(days => $1) order by created_at limit $2)`,
        values: [notificationLimits.keepDays, batch],
      })
      return rowCount ?? 0
    })
  }),
]
