import { z } from 'zod'
import type { Database } from '#db/database.ts'
import { defineJob, type Worker, work } from '../../queue/job.ts'
import { findAttempt } from '../learning/public.ts'
import { settleLearner } from './settle.ts'

/** Brings the learners of attempts that were marked or made void together up to their points. */
export const settleMarked = defineJob('exam.settle-marked', z.object({ attemptIds: z.array(z.number()) }))

async function settleEach(database: Database, [first, ...rest]: readonly number[]): Promise<void> {
  if (first !== undefined) {
    await database.tx(async (tx) => {
      const attempt = await findAttempt(tx, first)
      if (attempt) {
        await settleLearner(tx, attempt)
      }
    })
    await settleEach(database, rest)
  }
}

export const settleMarkedWorker: Worker = work(settleMarked, async ({ attemptIds }, { database }) => {
  await settleEach(database, attemptIds)
})
