import type { Outcome } from '../src/queue/runner.ts'
import type { Server } from '../src/server.ts'

/**
 * Works everything that waits in the queue, and what that leads to, and gives what became of each job. A job that
 * failed for good fails the test, unless the test asks to see failures.
 */
export async function runQueue(server: Server, options: { mayFail?: boolean } = {}): Promise<Outcome[]> {
  const outcomes = await server.queue.drain()
  const failed = outcomes.find(({ state }) => state === 'failed')
  if (failed && !options.mayFail) {
    throw new Error(`job ${failed.job} failed`, { cause: failed.error })
  }
  return outcomes
}
