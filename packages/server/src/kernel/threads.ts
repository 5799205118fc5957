import { Tinypool } from 'tinypool'
import { AppError } from './errors.ts'

/** Work that a thread of its own does: a function that a module exports, from what can be cloned to what can be cloned. */
export interface ThreadWork<In, Out> {
  module: URL
  name: string
  /** Tells the types from each other; nobody calls it. */
  shape?: (input: In) => Out
}

const threadsMost = 2
const waitingMost = 100
const longestMs = 20_000
const idleMs = 30_000
const heapMb = 512

let pool: Tinypool | undefined

function poolOf(): Tinypool {
  pool ??= new Tinypool({
    filename: import.meta.url,
    runtime: 'worker_threads',
    minThreads: 0,
    maxThreads: threadsMost,
    maxQueue: waitingMost,
    idleTimeout: idleMs,
    resourceLimits: { maxOldGenerationSizeMb: heapMb },
    // Threads need nothing of how this process was started, and have no use for its secrets.
    execArgv: [],
    env: {},
  })
  return pool
}

/**
 * Does what may take long on a thread beside the event loop, so that one person's text holds up nobody else. Two threads
 * serve the process. 40900 where too many wait; 40000 with `tooMuch` where it takes too long or too much memory.
 */
export async function inThread<In, Out>(work: ThreadWork<In, Out>, input: In, tooMuch: AppError): Promise<Out> {
  const threads = poolOf()
  if (threads.queueSize >= waitingMost) {
    throw new AppError('CONFLICT', { message: '当前操作人数较多，请稍后重试' })
  }
  const timeout = AbortSignal.timeout(longestMs)
  try {
    return await threads.run(input, { filename: work.module.href, name: work.name, signal: timeout })
  } catch (error) {
    throw timeout.aborted || isOutOfMemory(error) ? tooMuch : error
  }
}

function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
}

/** Ends the threads; the next work begins others. */
export async function endThreads(): Promise<void> {
  const ending = pool
  pool = undefined
  await ending?.destroy()
}
