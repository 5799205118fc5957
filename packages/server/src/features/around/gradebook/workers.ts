import { z } from 'zod'
import { run, type Tx } from '#db/database.ts'
import { enqueueAll } from '../../../queue/enqueue.ts'
import { defineJob, type Worker, workInTx } from '../../../queue/job.ts'
import { lastOf, type Portion, workInPortions } from '../../../queue/portions.ts'
import { contentRoom, pushStale } from '../../../realtime/push.ts'
import { learnersAmong, memberPassed } from '../../content/membership/public.ts'
import { resultSettled } from '../../learning/learning/public.ts'
import { containerCompleted, outlineChanged } from '../../learning/outline/public.ts'
import { learnersAfter } from './queries.ts'
import { regradeLearners } from './regrade.ts'
import { noteStale, regradeAll, regradeSome } from './stale.ts'
import { syncItems } from './sync-items.ts'

export const noteOutline = defineJob('gradebook.note-outline', outlineChanged.payload)
export const regradeLearner = defineJob('gradebook.regrade-learner', resultSettled.payload)
/** Nobody waits for the gradebooks of what people came into with a class. */
export const regradePassed = defineJob('gradebook.regrade-passed', memberPassed.payload, { lane: 'cohort' })
export const regradeCompleted = defineJob('gradebook.regrade-completed', containerCompleted.payload)
/** Gradebooks of which an item has become due, for everybody or somebody, and those that nobody has computed yet. */
export const catchUp = defineJob('gradebook.catch-up', z.object({}), { cron: '*/10 * * * *', lane: 'slow' })

/** The flag is taken first: a change while this computes has it computed once more. */
async function beginBook(tx: Tx, containerId: number): Promise<void> {
  await tx.query({
    name: 'gradebook.beginAll',
    text: 'update grade_book set is_stale = false, computed_at = clock_now() where container_id = $1',
    values: [containerId],
  })
  await syncItems(tx, containerId)
}

/** Computes the next learners of a gradebook. */
async function regradeNext(tx: Tx, containerId: number, portion: Portion): Promise<number | undefined> {
  if (portion.after === 0) {
    await beginBook(tx, containerId)
  }
  const rows = await run(tx, learnersAfter, { id: containerId, ...portion })
  const userIds = rows.map(({ userId }) => userId)
  await regradeLearners(tx, { containerId, userIds })
  pushStale(tx, [contentRoom(containerId)], ['Gradebook/sheet', 'Gradebook/cells'])
  return lastOf(userIds, portion)
}

export const gradebookWorkers: readonly Worker[] = [
  workInTx(noteOutline, (tx, { containerId }) => noteStale(tx, [containerId])),
  workInTx(regradePassed, async (tx, { contentIds, userIds }) => {
    await enqueueAll(
      tx,
      contentIds.map((contentId) => ({ job: regradeSome, payload: { contentId, userIds, actorId: 0 } })),
    )
  }),
  workInTx(regradeLearner, async (tx, { contextId, contentId, userIds }) => {
    const { rowCount } = await tx.query({
      name: 'gradebook.hasItem',
      text: 'select 1 from grade_item where container_id = $1 and content_id = $2',
      values: [contextId, contentId],
    })
    if (rowCount === 0) {
      await noteStale(tx, [contextId])
    } else {
      await regradeLearners(tx, { containerId: contextId, userIds })
    }
  }),
  workInTx(regradeCompleted, (tx, { containerId, userIds }) => regradeLearners(tx, { containerId, userIds })),
  workInTx(regradeSome, async (tx, { contentId, userIds }) => {
    const learners = await learnersAmong(tx, { contentId, userIds })
    await regradeLearners(tx, { containerId: contentId, userIds: learners })
  }),
  ...workInPortions(regradeAll, (tx, { containerId }, portion) => regradeNext(tx, containerId, portion)),
  workInTx(catchUp, async (tx) => {
    await tx.query({
      name: 'gradebook.dropPreviews',
      text: `delete from grade_import where state = 'previewed' and created_at < clock_now() - interval '1 day'`,
    })
    const { rows } = await tx.query({
      name: 'gradebook.due',
      text: `update grade_book b set is_stale = true where (b.is_stale and b.computed_at is null) or (not b.is_stale and exists (
          select from grade_item i where i.container_id = b.container_id and i.removed_at is null and (
            (i.due_at < clock_now() and i.due_at >= b.computed_at)
            or exists (select from leaf_own_times o where o.content_id = i.content_id and o.context_id = i.container_id
              and o.due_at < clock_now() and o.due_at >= b.computed_at)
            or exists (select from placement h join place_time x on x.placement_id = h.id and x.content_id = i.content_id
              where h.content_id = i.container_id and least(x.due_at, x.close_at) < clock_now() and least(x.due_at, x.close_at) >= b.computed_at)
            or exists (select from allowance a where a.context_id = i.container_id and a.content_id = i.content_id
              and a.extended_to < clock_now() and a.extended_to >= b.computed_at))))
        returning b.container_id::float8 as id`,
    })
    await enqueueAll(
      tx,
      (rows as { id: number }[]).map(({ id }) => ({ job: regradeAll, payload: { containerId: id } })),
    )
  }),
]
