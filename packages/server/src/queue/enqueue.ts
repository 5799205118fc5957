import type { PgBoss } from 'pg-boss'
import type { Tx } from '#db/database.ts'
import type { Job } from './job.ts'

/** What a lane's row carries. */
export interface Envelope {
  job: string
  payload: unknown
}

/**
 * The open queues of this process. Any of them can write any job: lanes are the same in every database, and the row
 * goes through the caller's transaction.
 */
const open = new Map<PgBoss, () => void>()

/** Lets `enqueue` write through a queue; `wake` is called once a transaction with jobs has committed. */
export function openForWriting(boss: PgBoss, wake: () => void): () => void {
  open.set(boss, wake)
  return () => open.delete(boss)
}

/** Inserts a job in the caller's transaction: it is worked after the commit, and never after a rollback. */
export async function enqueue<P>(tx: Tx, job: Job<P>, payload: P): Promise<void> {
  await enqueueAll(tx, [{ job, payload }])
}

interface Wanted {
  job: Job
  payload: unknown
  /** Not before so many seconds have passed. */
  afterSeconds?: number
}

/** Inserts several jobs in the caller's transaction, one statement a lane. */
export async function enqueueAll(tx: Tx, wanted: readonly Wanted[]): Promise<void> {
  const boss = open.keys().next().value
  if (!boss) {
    throw new Error('no queue is open')
  }
  const byLane = Map.groupBy(wanted, ({ job }) => job.lane)
  for (const [lane, some] of byLane) {
    const rows = some.map(({ job, payload, afterSeconds = 0 }) => ({
      data: { job: job.name, payload: job.payload.parse(payload) } satisfies Envelope,
      retryLimit: job.retries,
      ...(afterSeconds > 0 ? { startAfter: afterSeconds } : {}),
    }))
    await boss.insert(lane, rows, { db: through(tx) })
  }
  tx.afterCommit(() => {
    for (const wake of open.values()) {
      wake()
    }
  })
}

interface Sender {
  executeSql(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>
}

const names = new Map<string, string>()

/** The queue's statements on a transaction, named so that a connection plans each once. */
export function through(tx: Tx): Sender {
  return {
    executeSql(text, values) {
      const name = names.get(text) ?? `queue.${names.size}`
      names.set(text, name)
      return tx.query({ name, text, values: values ?? [] })
    },
  }
}
