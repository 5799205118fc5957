import type { z } from 'zod'
import type { Database, Tx } from '#db/database.ts'

/**
 * Where jobs wait: `soon` is worked at once and side by side, `slow` two at a time so that it holds nothing up. In
 * `cohort` the portions of what concerns many people take turns, and with them whatever follows from work nobody waits for.
 */
export const lanes = {
  soon: { name: 'soon', concurrency: 8, expireSeconds: 60 },
  cohort: { name: 'cohort', concurrency: 2, expireSeconds: 30 },
  slow: { name: 'slow', concurrency: 2, expireSeconds: 1_800 },
} as const
export type LaneName = keyof typeof lanes

/** Jobs that one process works side by side. */
export const jobsAtOnce = Object.values(lanes).reduce((sum, { concurrency }) => sum + concurrency, 0)

export interface JobOptions {
  lane: LaneName
  /** How often a failed job is tried again, later each time, before it stays failed. */
  retries: number
  /** Five cron fields, read in Shanghai's time. */
  cron?: string
  /** For what is due more often than once a minute. */
  everySeconds?: number
}

/** A kind of background work: its name, what it is told, and how it is tried. */
export interface Job<P = unknown> extends JobOptions {
  name: string
  payload: z.ZodType<P>
}

const usual: JobOptions = { lane: 'soon', retries: 5 }

/** Declares a job, by the name of its feature: `membership.tell-owner`. Payloads carry ids, never rows. */
export function defineJob<P>(name: string, payload: z.ZodType<P>, options: Partial<JobOptions> = {}): Job<P> {
  return { ...usual, ...options, name, payload }
}

export interface JobLog {
  info(about: object, text: string): void
  warn(about: object, text: string): void
  error(about: object, text: string): void
}

/** One run of a job. */
export interface JobRun {
  database: Database
  log: JobLog
  /** 0 for the first try. */
  attempt: number
  isLastAttempt: boolean
  /** Fires when the process stops or the job's time is over. */
  signal: AbortSignal
  /** Settles the job inside a transaction: what that transaction did and the end of the job are one. */
  completeIn(tx: Tx): Promise<void>
}

/** A job with what does it. */
export interface Worker {
  job: Job
  run: (payload: unknown, run: JobRun) => Promise<void>
}

/** Says what does a job. It may run more than once when a process dies: what it does must bear that. */
export function work<P>(job: Job<P>, handle: (payload: P, run: JobRun) => Promise<void>): Worker {
  return { job, run: async (payload, run) => await handle(job.payload.parse(payload), run) }
}

/** Says what does a job in one transaction with the job's own end: it happens exactly once, whatever dies when. */
export function workInTx<P>(job: Job<P>, handle: (tx: Tx, payload: P, run: JobRun) => Promise<void>): Worker {
  return work(job, async (payload, run) => {
    await run.database.tx(async (tx) => {
      await handle(tx, payload, run)
      await run.completeIn(tx)
    })
  })
}
