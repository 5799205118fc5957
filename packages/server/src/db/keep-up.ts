import { setTimeout as pause } from 'node:timers/promises'

export interface Kept {
  isUp: () => Promise<boolean>
  /** Starts it; fails when it could not be started this time. */
  start: () => Promise<unknown>
  log: (text: string) => void
  /** How often is looked, and the first wait after a start that failed; each further one is twice as long. */
  lookMs?: number
}

export interface Keeper {
  /** Starts nothing any more; resolves when a start that is under way has ended. */
  end: () => Promise<void>
}

const usualLookMs = 500
const longestMs = 10_000

/** Looks after the database: one that has gone is started again, and again after growing waits, until `end()`. */
export function keepUp({ isUp, start, log, lookMs = usualLookMs }: Kept): Keeper {
  const ended = new AbortController()
  const { signal } = ended
  // Ends early when the keeper does; the wait keeps no process alive.
  const wait = (ms: number) => pause(ms, undefined, { signal, ref: false }).catch(() => undefined)

  const startAgain = async (): Promise<void> => {
    let waitMs = lookMs
    let isBack = false
    while (!isBack && !signal.aborted) {
      try {
        await start()
        isBack = true
        log('内置数据库已恢复')
      } catch (error) {
        log(`内置数据库未能恢复，稍后再试：${error instanceof Error ? error.message : String(error)}`)
        await wait(waitMs)
        waitMs = Math.min(2 * waitMs, longestMs)
      }
    }
  }

  const look = async (): Promise<void> => {
    while (!signal.aborted) {
      if (!(await isUp()) && !signal.aborted) {
        log('内置数据库意外停止，正在恢复…')
        await startAgain()
      }
      await wait(lookMs)
    }
  }

  const over = look()
  return {
    end: () => {
      ended.abort()
      return over
    },
  }
}
