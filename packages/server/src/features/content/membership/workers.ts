import { z } from 'zod'
import { defineJob, type Worker, work, workInTx } from '../../../queue/job.ts'
import { inBatches } from '../../../queue/long-work.ts'
import { contentChanged, reconcileWorker } from '../content/public.ts'
import { leavingWorkers } from './after-leaving.ts'
import { addNotedChanges, countedMembers } from './counts.ts'
import { reviewEntrancesOf } from './entrances.ts'
import { greetWorkers } from './greet.ts'
import { noticeWorkers } from './notices.ts'
import { throughWorkers } from './through.ts'

export const reconcileMembers = defineJob('membership.reconcile', z.object({}), { cron: '0 5 * * *', lane: 'slow' })

/** Reviews members through a container after it was deleted, restored, or shown to others. */
export const reviewEntrances = defineJob('membership.review-entrances', contentChanged.payload)

/** Adds the noted changes to the member counts. */
export const bringUpCounts = defineJob('membership.bring-up-counts', z.object({}), { everySeconds: 5, retries: 0 })

const notesAtOnce = 1_000

export const membershipWorkers: readonly Worker[] = [
  ...noticeWorkers,
  ...greetWorkers,
  ...throughWorkers,
  ...leavingWorkers,
  work(bringUpCounts, async (_payload, run) => {
    await inBatches(run, notesAtOnce, (tx) => addNotedChanges(tx, notesAtOnce))
  }),
  workInTx(reviewEntrances, (tx, { contentId }) => reviewEntrancesOf(tx, [contentId])),
  reconcileWorker(reconcileMembers, { column: 'member_num', source: countedMembers }),
]
