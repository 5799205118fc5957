import { z } from 'zod'
import { defineJob, type Worker, work, workInTx } from '../../../queue/job.ts'
import { contentChanged, reconcileCount } from '../content/public.ts'
import { reviewEntrancesOf } from './entrances.ts'
import { noticeWorkers } from './notices.ts'
import { throughWorkers } from './through.ts'

export const reconcileMembers = defineJob('membership.reconcile', z.object({}), { cron: '0 5 * * *', lane: 'slow' })

/** What is deleted, restored or shown to others lets people through or does no more. */
export const reviewEntrances = defineJob('membership.review-entrances', contentChanged.payload)

export const membershipWorkers: readonly Worker[] = [
  ...noticeWorkers,
  ...throughWorkers,
  workInTx(reviewEntrances, (tx, { contentId }) => reviewEntrancesOf(tx, [contentId])),
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
