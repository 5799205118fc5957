import { run, type Tx } from '#db/database.ts'
import { jsonOf, statement } from '#db/text-statement.ts'
import type { Envelope } from './enqueue.ts'
import { queueSchema } from './install.ts'
import { type Job, type Worker, workInTx } from './job.ts'

/** As many are done at once. */
const gatheredMost = 200

const takeAlike = statement(
  'queue.takeAlike',
  `with alike as materialized (select name, id from ${queueSchema}.job
        where name in ('soon', 'cohort') and state = 'created' and data->>'job' = $1 and data->'payload'->$2 = $3::jsonb
        order by created_on limit $4 for update skip locked)
      delete from ${queueSchema}.job j using alike where j.name = alike.name and j.id = alike.id returning j.data`,
  { data: jsonOf<Envelope>() },
)

/**
 * Says what does a job that many put in for the same thing at once, as people do who scan one code: whichever is worked takes
 * along those that wait with the same value at `key`, some hundred at most. Their end is in its transaction: none is lost or
 * done twice.
 */
export function workGathered<P>(
  job: Job<P>,
  key: keyof P & string,
  handle: (tx: Tx, payloads: readonly P[]) => Promise<void>,
): Worker {
  return workInTx(job, async (tx, payload) => {
    const alike = await run(tx, takeAlike, [job.name, key, JSON.stringify(payload[key]), gatheredMost - 1])
    await handle(tx, [payload, ...alike.map(({ data }) => job.payload.parse(data.payload))])
  })
}
