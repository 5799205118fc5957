import { errorReportLimits } from '@zhixing/contract/base/error-report/calls.ts'
import { z } from 'zod'
import { defineJob, type Worker, work } from '../../../queue/job.ts'
import { inBatches } from '../../../queue/long-work.ts'

const purgeErrorReports = defineJob('error-report.purge', z.object({}), { cron: '10 4 * * *' })

const batch = 1_000

export const errorReportWorkers: readonly Worker[] = [
  work(purgeErrorReports, async (_payload, run) => {
    await inBatches(run, batch, async (tx) => {
      const { rowCount } = await tx.query({
        text: `delete from error_report where id in (select id from error_report
          where created_at < clock_now() - make_interval(days => $1) limit $2)`,
        values: [errorReportLimits.keepDays, batch],
      })
      return rowCount ?? 0
    })
  }),
]
