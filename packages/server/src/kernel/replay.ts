import { CLOCK_TOLERANCE_MS } from '@zhixing/contract/kernel/signing.ts'

/**
 * Remembers the signatures of calls that change state, so that a recorded request cannot be sent again. Two halves are
 * swapped as time passes: an entry lives between one and two lifetimes, memory never grows without bound, and needs no timer.
 */
export interface ReplayGuard {
  /** False when this use is the second. */
  firstUse(key: string, nowMs: number): boolean
}

const maxEntries = 200_000

export function createReplayGuard(lifeMs = 2 * CLOCK_TOLERANCE_MS): ReplayGuard {
  let young = new Set<string>()
  let old = new Set<string>()
  let turnedAt = 0
  return {
    firstUse(key, nowMs) {
      if (nowMs - turnedAt > lifeMs || young.size > maxEntries) {
        old = young
        young = new Set()
        turnedAt = nowMs
      }
      if (young.has(key) || old.has(key)) {
        return false
      }
      young.add(key)
      return true
    },
  }
}
