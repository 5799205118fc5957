import { defineJob, type Worker, workInTx } from '../../queue/job.ts'
import { contentPurged } from '../content/public.ts'
import { releaseFiles } from '../upload/public.ts'

export const purgeOutline = defineJob('outline.purge', contentPurged.payload)

export const outlineWorkers: readonly Worker[] = [
  workInTx(purgeOutline, async (tx, { contentIds }) => {
    await tx.query({
      name: 'outline.purge',
      text: 'delete from placement where container_id = any($1::bigint[]) or content_id = any($1::bigint[])',
      values: [contentIds],
    })
    await tx.query({
      name: 'outline.purgeSections',
      text: 'delete from section where content_id = any($1::bigint[])',
      values: [contentIds],
    })
    // What somebody handed in stays, whatever else used the same file.
    await releaseFiles(tx, contentIds, 'select file_id from submission_file')
  }),
]
