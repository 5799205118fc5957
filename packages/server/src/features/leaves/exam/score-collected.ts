import { z } from 'zod'
import { defineJob, type Worker, work } from '../../../queue/job.ts'
import { scoreEach } from './settle.ts'

/** Scores attempts that were collected together. */
export const scoreCollected = defineJob('exam.score-collected', z.object({ attemptIds: z.array(z.number()) }))

export const scoreCollectedWorker: Worker = work(scoreCollected, async ({ attemptIds }, { database, signal }) => {
  await scoreEach(database, attemptIds, signal)
})
