import { z } from 'zod'
import type { Database, Tx } from '#db/database.ts'
import { emit } from '../../queue/event.ts'
import { defineJob, type Worker, work } from '../../queue/job.ts'
import { contentPurged } from './events.ts'

export const purgeDeleted = defineJob('content.purge', z.object({}), { cron: '30 4 * * *', lane: 'slow' })

/** Days that a deleted content can still be brought back (domain: Content). */
const keptDays = 30
const batch = 200

/** Takes what is its own of some contents whose time is over, and tells the others. Gives how many. */
async function purgeSome(tx: Tx): Promise<number> {
  const { rows } = await tx.query({
    name: 'content.purge',
    text: `update content set purged_at = clock_now(), introduce = '', cover_file_id = null, search = null where id in (
        select id from content where deleted_at < clock_now() - make_interval(days => $1) and purged_at is null
        order by deleted_at limit $2 for update skip locked) returning id`,
    values: [keptDays, batch],
  })
  const contentIds = (rows as { id: string }[]).map(({ id }) => Number(id))
  if (contentIds.length > 0) {
    await tx.query({
      name: 'content.purgeTags',
      text: 'delete from content_tag where content_id = any($1::bigint[])',
      values: [contentIds],
    })
    await emit(tx, contentPurged, { contentIds })
  }
  return contentIds.length
}

/** Purges everything that was deleted 30 days ago; marks, attempts and hand-ins stay, and the row with its title. */
async function purgeAll(database: Database): Promise<number> {
  const purged = await database.tx(purgeSome)
  return purged === batch ? purged + (await purgeAll(database)) : purged
}

export const contentWorkers: readonly Worker[] = [
  work(purgeDeleted, async (_payload, { database, log }) => {
    const purged = await purgeAll(database)
    if (purged > 0) {
      log.info({ purged }, 'deleted contents purged')
    }
  }),
]
