import type { Tx } from '#db/database.ts'
import { defineJob, type Worker, workInTx } from '../../queue/job.ts'
import { contentPurged } from '../content/public.ts'
import { releaseFiles } from '../upload/public.ts'
import { type LeafBody, purgeBodies } from './leaf-body.ts'

export const purgeOutline = defineJob('outline.purge', contentPurged.payload)

/** `leafBodies` is what the types keep, all of them. */
export function outlineWorkers({ leafBodies }: { leafBodies: readonly LeafBody[] }): readonly Worker[] {
  return [workInTx(purgeOutline, (tx, { contentIds }) => purgeAll(tx, leafBodies, contentIds))]
}

async function purgeAll(tx: Tx, leafBodies: readonly LeafBody[], contentIds: readonly number[]): Promise<void> {
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
  await purgeBodies(tx, leafBodies, contentIds)
  // What somebody handed in stays, whatever else used the same file.
  await releaseFiles(tx, contentIds, 'select file_id from submission_file')
}
