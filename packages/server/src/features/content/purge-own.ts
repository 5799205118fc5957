import { on, type Subscription } from '../../queue/event.ts'
import { defineJob, type Worker, workInTx } from '../../queue/job.ts'
import { contentPurged } from './events.ts'

/**
 * What a type keeps of its contents in tables of its own, by `content_id`: forgotten once they are purged. What people
 * did with them is not among it.
 */
export function purgeOwn(type: string, tables: readonly [string, ...string[]]): { worker: Worker; told: Subscription } {
  const job = defineJob(`${type}.purge`, contentPurged.payload)
  const deletes = tables.map((table) => `gone_${table} as (delete from ${table} where content_id = any($1::bigint[]))`)
  const worker = workInTx(job, async (tx, { contentIds }) => {
    await tx.query({ name: `${type}.purge`, text: `with ${deletes.join(', ')} select 1`, values: [contentIds] })
  })
  return { worker, told: on(contentPurged, job) }
}
