import type { Tx } from '#db/database.ts'
import { defineJob, type Worker, workInTx } from '../../queue/job.ts'
import { contentPurged } from '../content/public.ts'
import { releaseFiles } from '../upload/public.ts'
import { type Purging, purgeBodies } from './leaf-body.ts'

export const purgeOutline = defineJob('outline.purge', contentPurged.payload)

/** What goes with purged contents is declared by the features, all of them. */
export function outlineWorkers(purging: Purging): readonly Worker[] {
  return [workInTx(purgeOutline, (tx, { contentIds }) => purgeAll(tx, purging, contentIds))]
}

async function purgeAll(tx: Tx, purging: Purging, contentIds: readonly number[]): Promise<void> {
  await tx.query({
    name: 'outline.purge',
    text: 'delete from placement where container_id = any($1::bigint[]) or content_id = any($1::bigint[])',
    values: [[...contentIds]],
  })
  await tx.query({
    name: 'outline.purgeSections',
    text: 'delete from section where content_id = any($1::bigint[])',
    values: [[...contentIds]],
  })
  await tx.query({
    name: 'outline.purgeVersions',
    text: 'delete from leaf_version where content_id = any($1::bigint[])',
    values: [[...contentIds]],
  })
  await purgeBodies(tx, purging, contentIds)
  // What somebody handed in, or was told about it, stays, whatever else used the same file.
  await releaseFiles(tx, contentIds)
}
