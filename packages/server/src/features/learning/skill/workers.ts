import { defineJob, type Worker, workInTx } from '../../../queue/job.ts'
import { contentRoom, pushStale } from '../../../realtime/push.ts'
import { resultSettled } from '../learning/public.ts'
import { assess } from './assess.ts'

/** Records follow what was settled in a container that measures. */
export const assessSettled = defineJob('skill.assess', resultSettled.payload)

export const skillWorkers: readonly Worker[] = [
  workInTx(assessSettled, async (tx, { contextId, userIds }) => {
    await assess(tx, { containerId: contextId, userIds })
    pushStale(tx, [contentRoom(contextId)], ['Standard/getScore', 'Standard/result', 'Standard/analysis'])
  }),
]
