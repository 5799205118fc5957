import { z } from 'zod'
import { defineJob, type Worker, work } from '../../queue/job.ts'
import { reconcileCount } from '../content/public.ts'
import { noticeWorkers } from './notices.ts'

export const reconcileMembers = defineJob('membership.reconcile', z.object({}), { cron: '0 5 * * *', lane: 'slow' })

export const membershipWorkers: readonly Worker[] = [
  ...noticeWorkers,
  work(reconcileMembers, async (_payload, { database, log }) => {
    const changed = await reconcileCount(database, {
      column: 'member_num',
      source: `select content_id, count(*)::int as n from membership where state = 'active' and ($1::bigint[] is null or content_id = any($1)) group by content_id`,
    })
    if (changed > 0) {
      log.warn({ changed }, 'member counts were wrong')
    }
  }),
]
