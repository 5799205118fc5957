import { PgBoss } from 'pg-boss'
import type { Database } from '#db/database.ts'
import { type Envelope, openForWriting, through } from './enqueue.ts'
import { hearing, type Subscription } from './event.ts'
import { queueSchema } from './install.ts'
import { type Job, type JobLog, type LaneName, lanes, type Worker } from './job.ts'
import { openLane } from './lane.ts'
import { createRunner, type Outcome, type Runner } from './runner.ts'

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
  const open = (lane: (typeof lanes)[LaneName]) =>
    openLane({ boss, lane, runner, log, pollMs: options.pollMs ?? usualPollMs })
  const running = new Map(Object.values(lanes).map((lane) => [lane.name, open(lane)]))
  /** Lanes that have been put into since they were last drained. */
  const news = new Set<LaneName>()
  const drain = () => drainLanes({ boss, database: options.database, runJob: runner.runJob, news })
  const closeWriting = openForWriting(options.database.home, {
    boss,
    heardBy: hearing(options.subscribers),
    wake(told) {
      for (const lane of told) {
        news.add(lane)
        running.get(lane)?.wake()
      }
    },
  })
  let stopSchedules = () => undefined
  return {
    async work() {
      if (works) {
        stopSchedules = await keepSchedules(boss, options.workers, log)
        for (const lane of running.values()) {
          lane.start()
        }
      }
    },
    async drain() {
      addAll(news)
      return await drain()
    },
    async settle() {
      await drain()
    },
    runNow: (job, payload) => runner.runNow(job, payload),
    async close() {
      stopSchedules()
      closeWriting()
      const late = AbortSignal.timeout(stopMs)
      await Promise.all([...running.values()].map((lane) => lane.stop(late)))
      await boss.stop({ graceful: false })
    },
  }
}

function addAll(news: Set<LaneName>): void {
  for (const { name } of Object.values(lanes)) {
    news.add(name)
  }
}

interface Draining {
  boss: PgBoss
  database: Database
  runJob: Runner['runJob']
  news: Set<LaneName>
}

/** Works what waits in lanes with news, until there are none: what its jobs put in is news as well. */
async function drainLanes({ boss, database, runJob, news }: Draining): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  const options = { includeMetadata: true, ignoreStartAfter: true, db: through(database) } as const
  while (news.size > 0) {
    for (const { name, concurrency } of Object.values(lanes)) {
      if (!news.delete(name)) {
        continue
      }
      const jobs = await boss.fetch<Envelope>(name, { ...options, batchSize: concurrency })
      const done = await Promise.all(jobs.map((job) => runJob(name, job)))
      outcomes.push(...done)
      if (jobs.length === concurrency) {
        news.add(name)
      }
      if (done.some(({ state }) => state === 'retry')) {
        // Jobs that it had taken along from another lane are there again as well.
        addAll(news)
      }
    }
  }
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
