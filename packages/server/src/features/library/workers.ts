import { defineJob, type Worker, workInTx } from '../../queue/job.ts'
import { contentPurged } from '../content/public.ts'

export const purgeLibrary = defineJob('library.purge', contentPurged.payload)

export const libraryWorkers: readonly Worker[] = [
  workInTx(purgeLibrary, async (tx, { contentIds }) => {
    await tx.query({
      name: 'library.purge',
      text: 'delete from library_place where content_id = any($1::bigint[])',
      values: [contentIds],
    })
  }),
]
