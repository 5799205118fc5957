import { keptDays } from '@zhixing/contract/content/content/shapes.ts'
import { z } from 'zod'
import type { Tx } from '#db/database.ts'
import { defineJob, type Worker, work } from '../../../queue/job.ts'
import { inBatches } from '../../../queue/long-work.ts'
import { purgeContents } from './purge-contents.ts'
import { reindexWorker } from './taxonomy.ts'

export const purgeDeleted = defineJob('content.purge', z.object({}), { cron: '30 4 * * *', lane: 'slow' })

const batch = 200

/** Purges some contents whose time is over. Gives how many. */
async function purgeSome(tx: Tx): Promise<number> {
  const { rows } = await tx.query({
    name: 'content.due',
    text: `select id::float8 as id from content where deleted_at < clock_now() - make_interval(days => $1) and purged_at is null
      order by deleted_at limit $2 for update skip locked`,
    values: [keptDays, batch],
  })
  const contentIds = (rows as { id: number }[]).map(({ id }) => id)
  await purgeContents(tx, contentIds)
  return contentIds.length
}

export const contentWorkers: readonly Worker[] = [
  reindexWorker,
  work(purgeDeleted, async (_payload, job) => {
    // Marks, attempts and hand-ins stay, and the row with its title.
    const purged = await inBatches(job, batch, purgeSome)
    if (purged > 0) {
      job.log.info({ purged }, 'deleted contents purged')
    }
  }),
]
