import type { z } from 'zod'
import type { Tx } from '#db/database.ts'
import { enqueueAll, heardBy } from './enqueue.ts'
import type { Job } from './job.ts'

/** Something that happened in a feature, for features above it. Carries ids only. */
export interface Event<P = unknown> {
  name: string
  payload: z.ZodType<P>
}

/** Declares an event, by the word the domain has for it: `member.joined`. */
export function defineEvent<P>(name: string, payload: z.ZodType<P>): Event<P> {
  return { name, payload }
}

/** Who is told of an event: a job that takes the event's payload. */
export interface Subscription {
  event: Event
  job: Job
}

/** Ties a job to an event; a job that takes something else does not compile. */
export function on<P>(event: Event<P>, job: Job<P>): Subscription {
  return { event, job }
}

/** Looks up which jobs hear an event, by its name. */
export function hearing(list: readonly Subscription[]): (event: string) => readonly Job[] {
  const grouped = Map.groupBy(list, ({ event }) => event.name)
  const jobs = new Map([...grouped].map(([name, some]) => [name, some.map(({ job }) => job)]))
  return (event) => jobs.get(event) ?? []
}

/** Tells the subscribers, each by a job inserted in the same transaction as the change. */
export async function emit<P>(tx: Tx, event: Event<P>, payload: P): Promise<void> {
  await emitAll(tx, event, [payload])
}

/** Tells the subscribers of the same thing that happened many times at once, in one statement a lane. */
export async function emitAll<P>(tx: Tx, event: Event<P>, payloads: readonly P[]): Promise<void> {
  const jobs = heardBy(tx, event.name)
  if (jobs.length > 0 && payloads.length > 0) {
    await enqueueAll(
      tx,
      payloads.flatMap((payload) => jobs.map((job) => ({ job, payload }))),
    )
  }
}
