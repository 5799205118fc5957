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

/** The turn that is being measured: the CPU of this thread when it began, and the longest one before it, in milliseconds. */
const turn = { began: 0, longest: 0 }

function endTurn(): void {
  const now = cpuMs()
  turn.longest = Math.max(turn.longest, now - turn.began)
  turn.began = now
}

/**
 * Asks a server as a client does. The client's work before it asks is left out, for in life that is another machine's; what it
 * does with the reply is a turn apart.
 */
export async function inServerTurns<T>(ask: () => Promise<T>): Promise<T> {
  // Before as well: a tick comes between.
  turn.began = cpuMs()
  await nextTurn()
  turn.began = cpuMs()
  const reply = await ask()
  endTurn()
  await nextTurn()
  return reply
}

/**
 * The most milliseconds of this thread's CPU that one turn of the event loop took while `work` was done. Waiting for the
 * database or for a worker costs none, and neither does whatever else runs on the machine.
 */
export async function longestTurn(work: () => Promise<unknown>): Promise<number> {
  turn.longest = 0
  turn.began = cpuMs()
  // A timer and not the next turn at once: that would keep a core busy which the work's own thread needs.
  const ticking = setInterval(endTurn, 1)
  try {
    await work()
  } finally {
    clearInterval(ticking)
  }
  await nextTurn()
  endTurn()
  return turn.longest
}

/** As long as the texts that are measured: on some machines a first touch of memory costs more than the work in it. */
const yardstickText = '甲<b>乙</b> &amp; 1. a/b；'.repeat(40_000)
/** The CPU that measuring the yardstick takes on a machine whose turns are told as they are, in milliseconds. */
const yardstickUsual = 33

/** The CPU of a fixed piece of work like what readers of texts do, in milliseconds. */
function measureYardstick(): number {
  const began = cpuMs()
  JSON.parse(JSON.stringify(yardstickText.replace(/<[a-z/]+>/g, '').split('；')))
  return cpuMs() - began
}

/** How many times slower than usual this machine is just now; 1 where it is faster. */
function slowness(): number {
  return Math.max(1, measureYardstick() / yardstickUsual)
}

/**
 * The same, measured again while it is too long. Garbage of what came before is collected then: that falls into any one
 * turn, and tells nothing of this work. A machine that is slower than usual, for it is old or shared, is allowed for.
 */
export async function steadyTurn(work: () => Promise<unknown>): Promise<number> {
  let least = Number.POSITIVE_INFINITY
  measureYardstick()
  for (let tried = 0; tried < tries && least >= turnMost; tried += 1) {
    if (tried > 0) {
      collectGarbage()
    }
    const before = slowness()
    await nextTurn()
    const ms = await longestTurn(work)
    least = Math.min(least, (ms * 2) / (before + slowness()))
  }
  return least
}
