import { errorReportLimits } from '@zhixing/contract/error-report/calls.ts'
import { z } from 'zod'
import { defineJob, type Worker, work } from '../../queue/job.ts'

export const purgeErrorReports = defineJob('error-report.purge', z.object({}), { cron: '10 4 * * *' })

export const errorReportWorkers: readonly Worker[] = [
  work(purgeErrorReports, async (_payload, { database }) => {
    await database.query({
      text: 'delete from error_report where created_at < clock_now() - make_interval(days => $1)',
      values: [errorReportLimits.keepDays],
    })
  }),
]
