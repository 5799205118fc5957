const second = 1_000
const steps = [1, 2, 4, 8, 15]
const spread = 0.2

/** How long to wait after so many failures in a row: 1, 2, 4, 8, then 15 s, a fifth more or less, so that a class does not knock at once. */
export function retryDelay(failures: number, random: number): number {
  const step = steps[Math.min(Math.max(failures, 1), steps.length) - 1] ?? 1
  return Math.round(step * second * (1 + spread * (random * 2 - 1)))
}

const settleMs = 10 * second
const longestMs = 30 * second

/** How long a change may still wait for others: 10 s after the last one, 30 s after the first at most. */
export function saveDelay(sinceFirstMs: number): number {
  return Math.max(0, Math.min(settleMs, longestMs - sinceFirstMs))
}
