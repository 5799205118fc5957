import { z } from 'zod'
import { defineJob, type Worker, work } from '../../../queue/job.ts'
import { inBatches } from '../../../queue/long-work.ts'

/** One-time codes and wrong tries count for a day at most; then they are of no use to anybody. */
export const purgeCodes = defineJob('account.purge-codes', z.object({}), { cron: '50 3 * * *' })

const batch = 5_000
/** Tries to sign in are kept 180 days and then go by whole months; proofs of work are of no use once they are over. */
export const purgeSignLog = defineJob('account.purge-sign-log', z.object({}), { cron: '55 3 * * *' })

const keptDays = 180
const months = z.array(z.object({ name: z.string().regex(/^sign_log_\d{6}$/) }))

export const accountWorkers: readonly Worker[] = [
  work(purgeCodes, async (_payload, run) => {
    await inBatches(run, batch, async (tx) => {
      const { rowCount } = await tx.query({
        text: `delete from sign_code where id in (select id from sign_code where created_at < clock_now() - interval '1 day' limit $1)`,
        values: [batch],
      })
      return rowCount ?? 0
    })
    await inBatches(run, batch, async (tx) => {
      const { rowCount } = await tx.query({
        text: `delete from wrong_try where (purpose, tried_by) in
          (select purpose, tried_by from wrong_try where began_at < clock_now() - interval '1 day' limit $1)`,
        values: [batch],
      })
      return rowCount ?? 0
    })
  }),
  work(purgeSignLog, async (_payload, { database }) => {
    await database.query({ text: 'delete from used_proof where expires_at < clock_now()' })
    await database.query({
      text: `delete from sign_log_default where at < clock_now() - make_interval(days => $1)`,
      values: [keptDays],
    })
    const { rows } = await database.query({
      text: `select c.relname as name from pg_inherits i join pg_class c on c.oid = i.inhrelid
        where i.inhparent = 'sign_log'::regclass and c.relname ~ '^sign_log_[0-9]{6}$'
          and c.relname < 'sign_log_' || to_char(clock_now() - make_interval(days => $1), 'YYYYMM')`,
      values: [keptDays],
    })
    const over = months.parse(rows).map(({ name }) => name)
    if (over.length > 0) {
      await database.query({ text: `drop table ${over.join(', ')}` })
    }
  }),
]
