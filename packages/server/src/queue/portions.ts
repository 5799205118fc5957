import { z } from 'zod'
import type { Tx } from '#db/database.ts'
import { enqueue } from './enqueue.ts'
import { defineJob, type Job, type Worker, workInTx } from './job.ts'

/** Which of a cohort are next: at most so many, after an id. */
export interface Portion {
  after: number
  limit: number
}

/** Few enough for a moment's transaction: nobody whose row it holds waits for long. */
const portionSize = 200

/** The portion a cohort begins with. */
export const firstPortion: Portion = { after: 0, limit: portionSize }

/** Does the next of a cohort, in the order of their ids. Gives the last of them, or undefined where none is left. */
type DoPortion<P> = (tx: Tx, payload: P, portion: Portion) => Promise<number | undefined>

/**
 * Says what does a job that concerns any number of people. Each portion is one transaction with what its people are told
 * and with the job of the next one: what dies goes on after its last portion, and nobody is done twice or left out. The
 * first is worked as the job itself is; the others wait in the lane `cohort`, behind those of whoever came before, so
 * that a class is not held up by a school. The payload names the act, not the people.
 */
export function workInPortions<P>(job: Job<P>, doPortion: DoPortion<P>): readonly Worker[] {
  const goOn = defineJob(`${job.name}.go-on`, z.object({ act: job.payload, after: z.number() }), {
    lane: 'cohort',
    retries: job.retries,
  })
  const doNext = async (tx: Tx, act: P, after: number): Promise<void> => {
    const last = await doPortion(tx, act, { ...firstPortion, after })
    if (last !== undefined) {
      await enqueue(tx, goOn, { act, after: last })
    }
  }
  return [
    workInTx(job, (tx, act) => doNext(tx, act, 0)),
    workInTx(goOn, (tx, { act, after }) => doNext(tx, act, after)),
  ]
}

/** The last of a portion whose rows were asked for with its limit; undefined where it was not full. */
export function lastOf(ids: readonly number[], { limit }: Portion): number | undefined {
  return ids.length < limit ? undefined : ids.at(-1)
}
