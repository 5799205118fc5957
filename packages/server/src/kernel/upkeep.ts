import { z } from 'zod'
import { defineJob, type Worker, work } from '../queue/job.ts'
import { inBatches } from '../queue/long-work.ts'

const nothing = z.object({})

const monthsAhead = 2
const batch = 5_000

/** Makes the months to come of every table kept by month. */
export const makePartitions = defineJob('kernel.partitions', nothing, { cron: '20 3 * * *' })

/** Replies of `once` calls live 24 hours (protocol: Signing). */
export const purgeIdempotency = defineJob('kernel.purge-idempotency', nothing, { cron: '40 * * * *' })

/** The upkeep of what the kernel and the database keep themselves. */
export const kernelWorkers: readonly Worker[] = [
  work(makePartitions, async (_payload, { database, log }) => {
    const { rows } = await database.query({
      text: `select coalesce(sum(ensure_month_partitions(c.relname, 0, $1)), 0)::int as made from pg_partitioned_table p
        join pg_class c on c.oid = p.partrelid join pg_namespace n on n.oid = c.relnamespace
        where n.nspname = 'public' and p.partstrat = 'r'`,
      values: [monthsAhead],
    })
    log.info({ rows }, 'partitions')
  }),
  work(purgeIdempotency, async (_payload, run) => {
    await inBatches(run, batch, async (tx) => {
      const { rowCount } = await tx.query({
        text: `delete from idempotency where ctid = any(array(
          select ctid from idempotency where created_at < clock_now() - interval '24 hours' limit $1))`,
        values: [batch],
      })
      return rowCount ?? 0
    })
  }),
]
