import type { PgBoss } from 'pg-boss'
import type { Envelope } from './enqueue.ts'
import type { JobLog, LaneName } from './job.ts'
import type { Runner } from './runner.ts'

interface LaneOptions {
  boss: PgBoss
  lane: { name: LaneName; concurrency: number }
  runner: Runner
  log: JobLog
  pollMs: number
}

/** One lane of this process: fetches as many jobs as it has hands free, on a timer and when woken. */
export interface Lane {
  start(): void
  /** Looks now: a transaction of this process has just committed jobs. */
  wake(): void
  /** Takes nothing new and waits for what is under way, until `late`. */
  stop(late: AbortSignal): Promise<void>
}

export function openLane({ boss, lane, runner, log, pollMs }: LaneOptions): Lane {
  const hands = new Set<Promise<unknown>>()
  const stopping = new AbortController()
  let isOn = false
  let looking: Promise<void> | undefined
  let again = false
  let timer: NodeJS.Timeout | undefined

  const take = async (): Promise<void> => {
    const free = lane.concurrency - hands.size
    if (free <= 0) {
      return
    }
    const jobs = await boss.fetch<Envelope>(lane.name, { batchSize: free, includeMetadata: true })
    for (const job of jobs) {
      const hand = runner.runJob(lane.name, job, stopping.signal).finally(() => {
        hands.delete(hand)
        look()
      })
      hands.add(hand)
    }
  }

  const lookOnce = async (): Promise<void> => {
    clearTimeout(timer)
    try {
      do {
        again = false
        await take()
      } while (again && isOn)
    } catch (error) {
      log.warn({ err: error, lane: lane.name }, 'queue not reached')
    }
    looking = undefined
    if (isOn) {
      timer = setTimeout(look, pollMs)
    }
  }

  const look = (): void => {
    again = true
    if (isOn && !looking) {
      looking = lookOnce()
    }
  }

  return {
    start() {
      isOn = true
      look()
    },
    wake: look,
    async stop(late) {
      isOn = false
      clearTimeout(timer)
      await looking
      const ended = Promise.all(hands)
      await Promise.race([ended, new Promise((resolve) => late.addEventListener('abort', resolve, { once: true }))])
      stopping.abort()
    },
  }
}
