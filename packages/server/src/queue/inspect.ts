import type { Queryable, Tx } from '#db/database.ts'
import { queueSchema } from './install.ts'

/** A job as the queue keeps it. */
export interface StoredJob {
  id: string
  job: string
  lane: string
  state: string
  retryCount: number
  retryLimit: number
  createdAt: Date
  startedAt: Date | null
  message: string
}

export interface JobFilter {
  state: string | null
  keyword: string | null
}

const where = `($1::text is null or state::text = $1) and ($2::text is null or strpos(data->>'job', $2) > 0)
  and data->>'job' is not null`

/** Jobs by state and name, newest first: what is kept goes after some days. */
export async function listJobs(
  on: Queryable,
  filter: JobFilter & { skip: number; limit: number },
): Promise<StoredJob[]> {
  const { rows } = await on.query({
    name: 'queue.list',
    text: `select id, data->>'job' as job, name as lane, state::text as state, retry_count as "retryCount",
        retry_limit as "retryLimit", created_on as "createdAt", started_on as "startedAt",
        left(coalesce(output->>'message', ''), 500) as message
      from ${queueSchema}.job where ${where} order by created_on desc, id offset $3 limit $4`,
    values: [filter.state, filter.keyword, filter.skip, filter.limit],
  })
  return rows as StoredJob[]
}

/** How many jobs match, counted up to `most`. */
export async function countJobs(on: Queryable, filter: JobFilter, most: number): Promise<number> {
  const { rows } = await on.query({
    name: 'queue.count',
    text: `select count(*)::int as total from (select 1 from ${queueSchema}.job where ${where} limit $3) counted`,
    values: [filter.state, filter.keyword, most],
  })
  const [row] = rows as { total: number }[]
  return row?.total ?? 0
}

/** Jobs that failed for good and were claimed by nobody yet, how many of each name, most first; each is given once. */
export async function claimFailedJobs(tx: Tx): Promise<{ job: string; count: number }[]> {
  const { rows } = await tx.query({
    name: 'queue.claimFailed',
    text: `with failed as (update ${queueSchema}.job set output = case jsonb_typeof(output) when 'object' then output else '{}' end || '{"isTold": true}'
        where state = 'failed' and data->>'job' is not null and not coalesce((output->>'isTold')::boolean, false) returning data->>'job' as job)
      select job, count(*)::int as count from failed group by job order by count desc, job`,
  })
  return rows as { job: string; count: number }[]
}

/** Has a failed job tried again, as the queue itself does it. False where none has failed under this id. */
export async function retryJob(tx: Tx, id: string): Promise<boolean> {
  const { rowCount } = await tx.query({
    name: 'queue.retry',
    text: `update ${queueSchema}.job set state = 'retry', retry_limit = retry_limit + 1, completed_on = null, start_after = now()
      where id = $1::uuid and state = 'failed'`,
    values: [id],
  })
  return rowCount === 1
}
