import { eachInTurn, whileMore } from '@zhixing/contract/kernel/parts.ts'
import { z } from 'zod'
import { run } from '#db/database.ts'
import { defineJob, type JobRun, type Worker, work, workInTx } from '../../queue/job.ts'
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
/** Gradebooks of which an item has become due, for everybody or somebody, and those that nobody has computed yet. */
export const catchUp = defineJob('gradebook.catch-up', z.object({}), { cron: '*/10 * * * *', lane: 'slow' })

/** Few enough that nobody who waits for one of these learners waits for long. */
const learnersAtOnce = 100

/** Computes everybody there, portion by portion. */
async function regradeEverybody({ database, signal }: JobRun, containerId: number): Promise<void> {
  let after = 0
  await whileMore(
    () =>
      database.tx(async (tx) => {
        const rows = await run(tx, learnersAfter, { id: containerId, after, limit: learnersAtOnce })
        await regradeLearners(tx, { containerId, userIds: rows.map(({ userId }) => userId) })
        after = rows.at(-1)?.userId ?? after
        return rows.length === learnersAtOnce
      }),
    { signal },
  )
}

/** The flag is taken first: a change while this computes has it computed once more. */
async function regradeBook(job: JobRun, containerId: number): Promise<void> {
  const { database } = job
  await database.tx(async (tx) => {
    await tx.query({
      name: 'gradebook.beginAll',
      text: 'update grade_book set is_stale = false, computed_at = clock_now() where container_id = $1',
      values: [containerId],
    })
    await syncItems(tx, containerId)
  })
  await regradeEverybody(job, containerId)
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
  work(regradeAll, ({ containerId }, job) => regradeBook(job, containerId)),
  work(catchUp, async (_payload, job) => {
    const { database, signal } = job
    await database.query({
      name: 'gradebook.dropPreviews',
      text: `delete from grade_import where state = 'previewed' and created_at < clock_now() - interval '1 day'`,
    })
    const { rows } = await database.query({
      name: 'gradebook.due',
      text: `update grade_book b set is_stale = true where (b.is_stale and b.computed_at is null) or (not b.is_stale and exists (
          select from grade_item i where i.container_id = b.container_id and i.removed_at is null and (
            (i.due_at < clock_now() and i.due_at >= b.computed_at)
            or exists (select from exam_override o where o.exam_id = i.content_id and o.context_id = i.container_id
              and o.close_at < clock_now() and o.close_at >= b.computed_at)
            or exists (select from allowance a where a.context_id = i.container_id and a.content_id = i.content_id
              and a.extended_to < clock_now() and a.extended_to >= b.computed_at))))
        returning b.container_id`,
    })
    const due = (rows as { container_id: string }[]).map(({ container_id }) => Number(container_id))
    await eachInTurn(due, (containerId) => regradeBook(job, containerId), { signal })
  }),
]
