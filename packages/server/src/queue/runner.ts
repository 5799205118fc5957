import type { JobWithMetadata, PgBoss } from 'pg-boss'
import { z } from 'zod'
import type { Database } from '#db/database.ts'
import { type Envelope, patiently, through } from './enqueue.ts'
import type { Job, JobLog, JobRun, LaneName, Worker } from './job.ts'

export interface Outcome {
  job: string
  attempt: number
  state: 'done' | 'retry' | 'failed'
  error?: unknown
}

interface RunnerOptions {
  boss: PgBoss
  database: Database
  workers: readonly Worker[]
  log: JobLog
}

/** What the queue says of a job it was to settle. */
const settled = z.object({ affected: z.number() })

/** Something else than we may have put a row there, e.g. a schedule that is no longer ours: then it has no envelope. */
type Fetched = JobWithMetadata<Envelope | null>

export interface Runner {
  /** Runs a fetched job and settles it; never throws: what went wrong is in the outcome and in the log. */
  runJob(lane: LaneName, fetched: Fetched, stopping?: AbortSignal): Promise<Outcome>
  runNow<P>(job: Job<P>, payload: P): Promise<void>
}

/** Makes what runs the jobs of these workers. Two workers of one name are a mistake and throw. */
export function createRunner({ boss, database, workers, log }: RunnerOptions): Runner {
  const byName = new Map(workers.map((worker) => [worker.job.name, worker]))
  if (byName.size !== workers.length) {
    throw new Error('two workers do jobs of the same name')
  }

  const aside = patiently(database)
  const settle = async (lane: LaneName, fetched: Fetched, stopping?: AbortSignal): Promise<void> => {
    const worker = byName.get(nameOf(fetched))
    if (!worker || !fetched.data) {
      throw new Error(`nobody works ${nameOf(fetched)}`)
    }
    const attempt = { id: fetched.id, retryCount: fetched.retryCount }
    let isSettled = false
    const timeUp = AbortSignal.timeout(fetched.expireInSeconds * 1_000)
    const run: JobRun = {
      database: lane === 'soon' ? database : aside,
      log,
      attempt: fetched.retryCount,
      isLastAttempt: fetched.retryCount >= fetched.retryLimit,
      signal: stopping ? AbortSignal.any([stopping, timeUp]) : timeUp,
      async completeIn(tx) {
        const { affected } = settled.parse(await boss.complete(lane, attempt, undefined, { db: through(tx) }))
        // Its time was over and another process has it: nothing of this run may stay.
        if (affected !== 1) {
          throw new Error(`${nameOf(fetched)} was given to somebody else`)
        }
        isSettled = true
      },
    }
    await worker.run(fetched.data.payload, run)
    if (!isSettled) {
      await boss.complete(lane, attempt)
    }
  }

  return {
    async runJob(lane, fetched, stopping) {
      const about = { job: nameOf(fetched), id: fetched.id, attempt: fetched.retryCount }
      try {
        await settle(lane, fetched, stopping)
        return { job: about.job, attempt: about.attempt, state: 'done' }
      } catch (error) {
        const state = fetched.retryCount >= fetched.retryLimit ? 'failed' : 'retry'
        log[state === 'failed' ? 'error' : 'warn']({ ...about, err: error }, `job ${state}`)
        await boss
          .fail(lane, { id: fetched.id, retryCount: fetched.retryCount }, faultOf(error))
          // It stays active until its time is over; then the database gives it out again.
          .catch((fault: unknown) => log.error({ ...about, err: fault }, 'job not settled'))
        return { job: about.job, attempt: about.attempt, state, error }
      }
    },
    async runNow(job, payload) {
      const worker = byName.get(job.name)
      if (!worker) {
        throw new Error(`nobody works ${job.name}`)
      }
      const signal = AbortSignal.timeout(60_000)
      await worker.run(payload, {
        database,
        log,
        attempt: 0,
        isLastAttempt: true,
        signal,
        completeIn: () => Promise.resolve(),
      })
    },
  }
}

function nameOf(fetched: Fetched): string {
  return fetched.data?.job ?? 'a job without a name'
}

function faultOf(error: unknown): object {
  return error instanceof Error ? { message: error.message, stack: error.stack } : { message: String(error) }
}
