/** What to do after a part did not arrive. */
export type AfterFailure = 'wait' | 'renew' | 'join' | 'give up'

const noReply = 0
const notAllowed = 403
const conflict = 409
const lockedStatus = 423
const tooMany = 429
const faults = 500
const full = 507
const maxFaults = 6

/**
 * A lost line is waited for as long as it takes, a fault of the server a few times. A permit that is over is renewed;
 * an upload that is open already is joined where it stands. Everything else is final.
 */
export function afterFailure(status: number, failures: number): AfterFailure {
  if (status === noReply) {
    return 'wait'
  }
  if (failures >= maxFaults) {
    return 'give up'
  }
  if (status === notAllowed) {
    return 'renew'
  }
  if (status === conflict || status === lockedStatus) {
    return 'join'
  }
  return (status >= faults && status !== full) || status === tooMany ? 'wait' : 'give up'
}

const firstDelayMs = 500
const maxDelayMs = 30_000

/** Twice as long each time, up to half a minute. */
export function delayAfter(failures: number): number {
  return Math.min(maxDelayMs, firstDelayMs * 2 ** Math.max(0, failures - 1))
}

/** Waits that long, or until the line is back; ends at once when aborted. */
export function waitForLine(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer)
      window.removeEventListener('online', done)
      signal.removeEventListener('abort', done)
      resolve()
    }
    const timer = setTimeout(done, ms)
    window.addEventListener('online', done)
    signal.addEventListener('abort', done)
  })
}
