import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

setFlagsFromString('--expose-gc')
const collectGarbage: () => void = runInNewContext('gc')

const microsPerMs = 1000
/** What a person sends may hold everybody else up for so long at most, in milliseconds of the main thread. */
export const turnMost = 100
const tries = 3

function cpuMs(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / microsPerMs
}

/** Lets the event loop go round once. */
export async function nextTurn(): Promise<void> {
  await new Promise((resolve) => setImmediate(resolve))
}

/**
 * The most milliseconds of this thread's CPU that one turn of the event loop took while `work` was done. Waiting for the
 * database or for a worker costs none, and neither does whatever else runs on the machine.
 */
export async function longestTurn(work: () => Promise<unknown>): Promise<number> {
  let longest = 0
  let last = cpuMs()
  // A timer and not the next turn at once: that would keep a core busy which the work's own thread needs.
  const tick = () => {
    const now = cpuMs()
    longest = Math.max(longest, now - last)
    last = now
  }
  const ticking = setInterval(tick, 1)
  try {
    await work()
  } finally {
    clearInterval(ticking)
  }
  await nextTurn()
  tick()
  return longest
}

/**
 * The same, measured again while it is too long. Garbage of what came before is collected then: that falls into any one
 * turn, and tells nothing of this work.
 */
export async function steadyTurn(work: () => Promise<unknown>): Promise<number> {
  let least = Number.POSITIVE_INFINITY
  for (let tried = 0; tried < tries && least >= turnMost; tried += 1) {
    if (tried > 0) {
      collectGarbage()
    }
    await nextTurn()
    least = Math.min(least, await longestTurn(work))
  }
  return least
}
