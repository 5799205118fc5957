import pino, { type LoggerOptions } from 'pino'

const bufferedBytes = 8 * 1024
const waitMs = 200

let shared: ReturnType<typeof pino.destination> | undefined

/**
 * Standard output for log lines, which are written together: after 8 KB, after 200 ms, or as the process ends. A write for
 * each request would wake the log's reader as often. After kill -9 at most the last 200 ms are missing.
 */
export function logStream(): ReturnType<typeof pino.destination> {
  if (!shared) {
    const stream = pino.destination({ minLength: bufferedBytes, periodicFlush: waitMs, sync: true })
    process.once('exit', () => stream.flushSync())
    shared = stream
  }
  return shared
}

const error = pino.levels.values.error ?? 0

/** Writes errors, and what was logged before them, without waiting. */
export const errorsAtOnce: NonNullable<LoggerOptions['hooks']> = {
  logMethod(args, method, level) {
    method.apply(this, args)
    if (level >= error) {
      shared?.flushSync()
    }
  },
}
