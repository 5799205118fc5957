/**
 * The server's clock as seen from here. Each reply gives a sample; its error is at most the time the call took, so a
 * quick reply is trusted over a slow one, and a sample that contradicts what we believe is always taken.
 */
export interface Clock {
  /** Unix milliseconds of the server, now. */
  now(): number
  /** Takes the server time of a reply, with the local times at which it was asked and answered. */
  learn(serverMs: number, sentAt: number, receivedAt: number): void
  /** Takes the server time as it is: the server has just refused our timestamp. */
  correct(serverMs: number): void
}

/** A clock over a local one; the local one is given so that tests can move it. */
export function createClock(local: () => number = Date.now): Clock {
  let offset = 0
  let uncertainty = Number.POSITIVE_INFINITY
  return {
    now: () => Math.round(local() + offset),
    learn(serverMs, sentAt, receivedAt) {
      const took = receivedAt - sentAt
      if (!Number.isFinite(serverMs) || serverMs <= 0 || took < 0) {
        return
      }
      const sample = serverMs - (sentAt + took / 2)
      const isContradicted = Math.abs(sample - offset) > took + uncertainty
      if (took <= uncertainty || isContradicted) {
        offset = sample
        uncertainty = took
      }
    },
    correct(serverMs) {
      if (Number.isFinite(serverMs) && serverMs > 0) {
        offset = serverMs - local()
        uncertainty = Number.POSITIVE_INFINITY
      }
    },
  }
}
