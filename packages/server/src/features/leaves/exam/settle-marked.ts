import { eachInTurn } from '@zhixing/contract/kernel/parts.ts'
import { z } from 'zod'
import type { Database } from '#db/database.ts'
import { defineJob, type Worker, work } from '../../../queue/job.ts'
import { findAttempt } from '../../learning/learning/public.ts'
import { settleLearner } from './settle.ts'

/** Brings the learners of attempts that were marked or made void together up to their points. */
export const settleMarked = defineJob('exam.settle-marked', z.object({ attemptIds: z.array(z.number()) }))

async function settleOne(database: Database, attemptId: number): Promise<void> {
  await database.tx(async (tx) => {
    const attempt = await findAttempt(tx, attemptId)
    if (attempt) {
      await settleLearner(tx, attempt)
    }
  })
}

export const settleMarkedWorker: Worker = work(settleMarked, async ({ attemptIds }, { database, signal }) => {
  await eachInTurn(attemptIds, (id) => settleOne(database, id), { signal })
})
