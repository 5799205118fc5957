import { z } from 'zod'
import { type Database, run } from '#db/database.ts'
import { defineJob, type Worker, work, workInTx } from '../../queue/job.ts'
import { contentRoom, pushStale } from '../../realtime/push.ts'
import { resultSettled } from '../learning/public.ts'
import { memberJoined } from '../membership/public.ts'
import { containerCompleted, outlineChanged } from '../outline/public.ts'
import { learnersAfter, learnersAmong } from './queries.ts'
import { regradeLearners } from './regrade.ts'
import { noteStale, regradeAll } from './stale.ts'
import { syncItems } from './sync-items.ts'

export const noteOutline = defineJob('gradebook.note-outline', outlineChanged.payload)
export const regradeLearner = defineJob('gradebook.regrade-learner', resultSettled.payload)
export const regradeJoined = defineJob('gradebook.regrade-joined', memberJoined.payload)
export const regradeCompleted = defineJob('gradebook.regrade-completed', containerCompleted.payload)
/** Gradebooks of which an item has become due, and those that nobody has computed yet. */
export const catchUp = defineJob('gradebook.catch-up', z.object({}), { cron: '*/10 * * * *', lane: 'slow' })

/** Few enough that nobody who waits for one of these learners waits for long. */
const learnersAtOnce = 100

/** Computes those after one, and then the rest. */
async function regradeAfter(database: Database, containerId: number, after: number): Promise<void> {
  const last = await database.tx(async (tx) => {
    const rows = await run(tx, learnersAfter, { id: containerId, after, limit: learnersAtOnce })
    await regradeLearners(tx, { containerId, userIds: rows.map(({ userId }) => userId) })
    return rows.length === learnersAtOnce ? (rows.at(-1)?.userId ?? 0) : 0
  })
  if (last > 0) {
    await regradeAfter(database, containerId, last)
  }
}

/** The flag is taken first: a change while this computes has it computed once more. */
async function regradeBook(database: Database, containerId: number): Promise<void> {
  await database.tx(async (tx) => {
    await tx.query({
      name: 'gradebook.beginAll',
      text: 'update grade_book set is_stale = false, computed_at = clock_now() where container_id = $1',
      values: [containerId],
    })
    await syncItems(tx, containerId)
  })
  await regradeAfter(database, containerId, 0)
  await database.tx(async (tx) => {
    pushStale(tx, [contentRoom(containerId)], ['Gradebook/sheet', 'Gradebook/cells'])
    await Promise.resolve()
  })
}

export const gradebookWorkers: readonly Worker[] = [
  workInTx(noteOutline, (tx, { containerId }) => noteStale(tx, containerId)),
  workInTx(regradeLearner, async (tx, { contextId, contentId, userId }) => {
    const { rowCount } = await tx.query({
      name: 'gradebook.hasItem',
      text: 'select 1 from grade_item where container_id = $1 and content_id = $2',
      values: [contextId, contentId],
    })
    if (rowCount === 0) {
      await noteStale(tx, contextId)
    } else {
      await regradeLearners(tx, { containerId: contextId, userIds: [userId] })
    }
  }),
  workInTx(regradeCompleted, (tx, { containerId, userIds }) => regradeLearners(tx, { containerId, userIds })),
  workInTx(regradeJoined, async (tx, { contentId, userIds }) => {
    const rows = await run(tx, learnersAmong, { id: contentId, userIds })
    await regradeLearners(tx, { containerId: contentId, userIds: rows.map(({ userId }) => userId) })
  }),
  work(regradeAll, async ({ containerId }, { database }) => await regradeBook(database, containerId)),
  work(catchUp, async (_payload, { database }) => {
    await database.query({
      name: 'gradebook.dropPreviews',
      text: `delete from grade_import where state = 'previewed' and created_at < clock_now() - interval '1 day'`,
    })
    const { rows } = await database.query({
      name: 'gradebook.due',
      text: `update grade_book b set is_stale = true where (b.is_stale and b.computed_at is null) or (not b.is_stale and exists (
          select from grade_item i where i.container_id = b.container_id and i.removed_at is null and i.due_at < clock_now() and i.due_at >= b.computed_at))
          or (not b.is_stale and exists (select from allowance a where a.context_id = b.container_id and a.extended_to < clock_now() and a.extended_to >= b.computed_at))
        returning b.container_id`,
    })
    const [first, ...rest] = (rows as { container_id: string }[]).map(({ container_id }) => Number(container_id))
    await eachInTurn(database, first, rest)
  }),
]

async function eachInTurn(database: Database, first: number | undefined, rest: readonly number[]): Promise<void> {
  if (first !== undefined) {
    await regradeBook(database, first)
    await eachInTurn(database, rest[0], rest.slice(1))
  }
}
