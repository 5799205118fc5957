import { z } from 'zod'
import { defineJob, type Worker, work } from '../../../queue/job.ts'
import { reconcileCount } from '../content/public.ts'
import { noticeWorkers } from './notices.ts'

export const reconcileMembers = defineJob('membership.reconcile', z.object({}), { cron: '0 5 * * *', lane: 'slow' })

export const membershipWorkers: readonly Worker[] = [
  ...noticeWorkers,
  work(reconcileMembers, async (_payload, run) => {
    const changed = await reconcileCount(run, {
      column: 'member_num',
      source: `select content_id, count(*)::int as n from membership where state = 'active' and content_id > $1 and content_id <= $2 group by content_id`,
    })
    if (changed > 0) {
      run.log.warn({ changed }, 'member counts were wrong')
    }
  }),
]
