import { keptDays } from '@zhixing/contract/content/shapes.ts'
import { whileMore } from '@zhixing/contract/kernel/parts.ts'
import { z } from 'zod'
import type { Tx } from '#db/database.ts'
import { defineJob, type JobRun, type Worker, work } from '../../queue/job.ts'
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

/** Purges everything that was deleted 30 days ago; marks, attempts and hand-ins stay, and the row with its title. */
async function purgeAll({ database, signal }: JobRun): Promise<number> {
  let purged = 0
  await whileMore(
    async () => {
      const some = await database.tx(purgeSome)
      purged += some
      return some === batch
    },
    { signal },
  )
  return purged
}

export const contentWorkers: readonly Worker[] = [
  reindexWorker,
  work(purgeDeleted, async (_payload, job) => {
    const purged = await purgeAll(job)
    if (purged > 0) {
      job.log.info({ purged }, 'deleted contents purged')
    }
  }),
]
