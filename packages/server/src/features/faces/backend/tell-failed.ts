import { eachInTurn } from '@zhixing/contract/kernel/parts.ts'
import { z } from 'zod'
import type { Tx } from '#db/database.ts'
import { claimFailedJobs } from '../../../queue/inspect.ts'
import { defineJob, type Worker, workInTx } from '../../../queue/job.ts'
import { notify } from '../../base/notification/public.ts'

/** Tells the super admins of jobs that were tried as often as they may be, those a dead process left included. */
export const tellFailed = defineJob('backend.tell-failed', z.object({}), { everySeconds: 60, retries: 0 })

async function superAdmins(tx: Tx): Promise<number[]> {
  const { rows } = await tx.query({
    name: 'backend.supers',
    text: 'select user_id::float8 as id from profile where is_super order by user_id',
  })
  return (rows as { id: number }[]).map(({ id }) => id)
}

export const backendWorkers: readonly Worker[] = [
  workInTx(tellFailed, async (tx) => {
    const failed = await claimFailedJobs(tx)
    const userIds = failed.length > 0 ? await superAdmins(tx) : []
    await eachInTurn(failed, (params) => notify(tx, { kind: 'job.failed', params, userIds }))
  }),
]
