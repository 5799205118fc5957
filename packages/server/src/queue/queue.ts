import { PgBoss } from 'pg-boss'
import type { Database } from '#db/database.ts'
import { type Envelope, openForWriting } from './enqueue.ts'
import { hearing, type Subscription } from './event.ts'
import { queueSchema } from './install.ts'
import { type Job, type JobLog, type LaneName, lanes, type Worker } from './job.ts'
import { openLane } from './lane.ts'
import { createRunner, type Outcome } from './runner.ts'

export interface QueueOptions {
  directUrl: string
  database: Database
  workers: readonly Worker[]
  /** Which jobs hear which events. */
  subscribers: readonly Subscription[]
  log: JobLog
  /** Whether this process may work jobs and keep the schedules; another one does otherwise. */
  works: boolean
  pollMs?: number
}

/** The queue of a process. */
export interface Queue {
  /** Begins to work jobs and to keep the schedules. Does nothing where the process is not to. */
  work(): Promise<void>
  /** Works everything that waits, retries and what they lead to included, until nothing is left. */
  drain(): Promise<Outcome[]>
  /** The same, only if this process has put anything in since the last time: demo data is told of in its own time. */
  settle(): Promise<void>
  /** Works one job now, past the queue: a scheduled one whose time a test does not wait for. */
  runNow<P>(job: Job<P>, payload: P): Promise<void>
  /** Takes no new job, waits for those under way, closes the connections. */
  close(): Promise<void>
}

const usualPollMs = 500
const stopMs = 20_000
const connections = 3
/** How often what a dead process had in hand is looked for. */
const superviseSeconds = 5

/** Opens the queue; its tables are there already. Jobs can be inserted from now on, none is worked yet. */
export async function openQueue(options: QueueOptions): Promise<Queue> {
  const { log, works } = options
  const boss = new PgBoss({
    schema: queueSchema,
    connectionString: options.directUrl,
    application_name: 'queue',
    max: connections,
    migrate: false,
    supervise: works,
    schedule: works,
    superviseIntervalSeconds: superviseSeconds,
    monitorIntervalSeconds: superviseSeconds,
  })
  // Its connections are opened anew by themselves; the error carries the whole client, which no log needs.
  boss.on('error', (error) => log.warn({ reason: error.message }, 'queue'))
  boss.on('warning', (warning) => log.warn({ warning }, 'queue'))
  await boss.start()
  const runner = createRunner({ boss, database: options.database, workers: options.workers, log })
  const running = Object.values(lanes).map((lane) =>
    openLane({ boss, lane, runner, log, pollMs: options.pollMs ?? usualPollMs }),
  )
  let hasNews = false
  const closeWriting = openForWriting(options.database.home, {
    boss,
    heardBy: hearing(options.subscribers),
    wake() {
      hasNews = true
      for (const lane of running) {
        lane.wake()
      }
    },
  })
  let stopSchedules = () => undefined
  return {
    async work() {
      if (works) {
        stopSchedules = await keepSchedules(boss, options.workers, log)
        for (const lane of running) {
          lane.start()
        }
      }
    },
    drain: () => drainLanes(boss, runner.runJob),
    async settle() {
      if (hasNews) {
        hasNews = false
        await drainLanes(boss, runner.runJob)
      }
    },
    runNow: (job, payload) => runner.runNow(job, payload),
    async close() {
      stopSchedules()
      closeWriting()
      const late = AbortSignal.timeout(stopMs)
      await Promise.all(running.map((lane) => lane.stop(late)))
      await boss.stop({ graceful: false })
    },
  }
}

async function drainLanes(boss: PgBoss, runJob: ReturnType<typeof createRunner>['runJob']): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  let found: number
  do {
    found = 0
    for (const lane of Object.values(lanes)) {
      const options = { batchSize: lane.concurrency, includeMetadata: true, ignoreStartAfter: true } as const
      const jobs = await boss.fetch<Envelope>(lane.name, options)
      found += jobs.length
      outcomes.push(...(await Promise.all(jobs.map((job) => runJob(lane.name, job)))))
    }
  } while (found > 0)
  return outcomes
}

/** Cron jobs are kept by the database; those due more often are put in by a timer, one a slot whoever comes first. */
async function keepSchedules(boss: PgBoss, workers: readonly Worker[], log: JobLog): Promise<() => undefined> {
  const jobs = workers.map(({ job }) => job)
  const timed = jobs.filter((job) => job.cron !== undefined)
  const wanted = new Set(timed.map((job) => job.name.replaceAll('.', '_')))
  for (const old of await boss.getSchedules()) {
    if (!wanted.has(old.key)) {
      await boss.unschedule(old.name, old.key)
    }
  }
  for (const job of timed) {
    const options = { tz: 'Asia/Shanghai', key: job.name.replaceAll('.', '_'), retryLimit: job.retries }
    await boss.schedule(job.lane, job.cron ?? '', envelope(job), { ...options, missed: 'once' })
  }
  const timers = jobs.flatMap((job) => (job.everySeconds ? [repeat(boss, { ...job }, log)] : []))
  return () => {
    timers.forEach(clearInterval)
  }
}

function envelope(job: Job): Envelope {
  return { job: job.name, payload: {} }
}

function repeat(boss: PgBoss, job: Job, log: JobLog): NodeJS.Timeout {
  const seconds = job.everySeconds ?? 0
  const lane: LaneName = job.lane
  const once = { singletonKey: job.name, singletonSeconds: seconds, retryLimit: 0, deleteAfterSeconds: 600 }
  return setInterval(() => {
    boss.send(lane, envelope(job), once).catch((error: unknown) => log.warn({ err: error, job: job.name }, 'queue'))
  }, seconds * 1_000)
}
