import type { PgBoss } from 'pg-boss'
import type { Database, Home, Queryable, Tx } from '#db/database.ts'
import type { Job, LaneName } from './job.ts'

/** What a lane's row carries. */
export interface Envelope {
  job: string
  payload: unknown
}

/** How jobs get into the queue of a server. */
interface Writing {
  boss: PgBoss
  /** Called once a transaction with jobs has committed, with the lanes they wait in. */
  wake: (lanes: readonly LaneName[]) => void
  /** Which jobs hear which event. */
  heardBy: (event: string) => readonly Job[]
}

/** The open queues of each server: any of its own can write a job, for lanes are the same and rows go through the caller's transaction. */
const open = new WeakMap<Home, Set<Writing>>()

/** Lets `enqueue` and `emit` write through a queue, in transactions of its server. */
export function openForWriting(home: Home, writing: Writing): () => void {
  const all = open.get(home) ?? new Set()
  open.set(home, all.add(writing))
  return () => all.delete(writing)
}

function writingOf(tx: Tx): Writing {
  const writing = open.get(tx.home)?.values().next().value
  if (!writing) {
    throw new Error('no queue is open')
  }
  return writing
}

/** The jobs that hear an event. */
export function heardBy(tx: Tx, event: string): readonly Job[] {
  return writingOf(tx).heardBy(event)
}

/** Transactions of work nobody waits for. */
const patient = new WeakSet<Tx>()

/** The same database for a job nobody waits for: what its transactions put into `soon` waits in `cohort` instead. */
export function patiently(database: Database): Database {
  return {
    ...database,
    tx: (work) =>
      database.tx((tx) => {
        patient.add(tx)
        return work(tx)
      }),
  }
}

function laneFor(tx: Tx, { lane }: Job): LaneName {
  return lane === 'soon' && patient.has(tx) ? 'cohort' : lane
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
  const { boss } = writingOf(tx)
  const byLane = Map.groupBy(wanted, ({ job }) => laneFor(tx, job))
  for (const [lane, some] of byLane) {
    const rows = some.map(({ job, payload, afterSeconds = 0 }) => ({
      data: { job: job.name, payload: job.payload.parse(payload) } satisfies Envelope,
      retryLimit: job.retries,
      ...(afterSeconds > 0 ? { startAfter: afterSeconds } : {}),
    }))
    await boss.insert(lane, rows, { db: through(tx) })
  }
  tx.afterCommit(() => {
    for (const { wake } of open.get(tx.home) ?? []) {
      wake([...byLane.keys()])
    }
  })
}

interface Sender {
  executeSql(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>
}

/** Names of the queue's statements, which are the same texts for every server. */
const names = new Map<string, string>()

/** The queue's statements on a database or a transaction, named so that a connection plans each once. */
export function through(on: Queryable): Sender {
  return {
    executeSql(text, values) {
      const name = names.get(text) ?? `queue.${names.size}`
      names.set(text, name)
      return on.query({ name, text, values: values ?? [] })
    },
  }
}
