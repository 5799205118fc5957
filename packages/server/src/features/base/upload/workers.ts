import { z } from 'zod'
import { defineJob, type Worker, work } from '../../../queue/job.ts'
import type { Store } from '../../../storage/store.ts'
import { giveUpSilentFilms, makeFilm } from './film.ts'
import { convertUpload } from './jobs.ts'
import { sweepStore } from './sweep-uploads.ts'

/** Uploads that nobody registered within a day (protocol: Files), and films nobody makes any more. */
export const sweepUploads = defineJob('upload.sweep', z.object({}), { cron: '15 * * * *', lane: 'slow' })

export function uploadWorkers({ store }: { store: Store }): Worker[] {
  return [
    work(convertUpload, ({ fileId }, run) => makeFilm(store, fileId, run)),
    work(sweepUploads, async (_payload, { database, log }) => {
      await giveUpSilentFilms(database)
      const removed = await sweepStore({ database, store })
      if (typeof removed === 'number') {
        log.info({ removed }, 'uploads swept')
      } else {
        log.error(removed, 'uploads not swept: the store is another installation’s, or too many would go')
      }
    }),
  ]
}
