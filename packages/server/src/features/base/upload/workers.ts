import { z } from 'zod'
import { days } from '#kernel/time.ts'
import { defineJob, type Worker, work } from '../../../queue/job.ts'
import type { Store } from '../../../storage/store.ts'
import { giveUpSilentFilms, makeFilm } from './film.ts'
import { convertUpload } from './jobs.ts'

/** Uploads that nobody registered within a day (protocol: Files), and films nobody makes any more. */
export const sweepUploads = defineJob('upload.sweep', z.object({}), { cron: '15 * * * *', lane: 'slow' })

export function uploadWorkers({ store }: { store: Store }): Worker[] {
  return [
    work(convertUpload, ({ fileId }, run) => makeFilm(store, fileId, run)),
    work(sweepUploads, async (_payload, { database, log }) => {
      await giveUpSilentFilms(database)
      const removed = await store.sweep({
        before: new Date(database.clock.now().getTime() - days(1)),
        kept: async (keys) => {
          const { rows } = await database.query({
            name: 'upload.kept',
            text: 'select key from file where key = any($1::text[])',
            values: [[...keys]],
          })
          return new Set((rows as { key: string }[]).map((row) => row.key))
        },
      })
      log.info({ removed }, 'uploads swept')
    }),
  ]
}
