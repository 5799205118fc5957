import { containerTypes } from '@zhixing/contract/content-types.ts'
import { z } from 'zod'
import { run, type Tx } from '#db/database.ts'
import { shapes, statement } from '#db/text-statement.ts'
import { enqueueAll } from '../../../queue/enqueue.ts'
import { defineJob, type Worker, work, workInTx } from '../../../queue/job.ts'
import { type IdRange, inBatches, inRanges } from '../../../queue/long-work.ts'
import { workInPortions } from '../../../queue/portions.ts'
import { releaseFiles } from '../../base/upload/public.ts'
import { contentPurged, reconcileWorker } from '../../content/content/public.ts'
import { dropEntrances, memberJoined, memberPassed } from '../../content/membership/public.ts'
import { outlineChanged, placesRelocked } from './events.ts'
import { hasLocks, judgeNext, openNext, withLocks } from './judge-locks.ts'
import { type Purging, purgeBodies } from './leaf-body.ts'
import { reviewContainers, reviewNext } from './recompute.ts'
import { relockNext } from './relock.ts'

export const purgeOutline = defineJob('outline.purge', contentPurged.payload)
/** Reviews learners after a change of an outline: they may be done with what is left, or further or less far (expected 3.1). */
export const reviewOutline = defineJob('outline.review', outlineChanged.payload)
/** Judges newcomers by the rules that unlock, and counts what they learned before. */
export const judgeNewcomers = defineJob('outline.judge-newcomers', memberJoined.payload)
export const judgePassed = defineJob('outline.judge-passed', memberPassed.payload)
/** Judges those who came to one container. */
const judgeUnjudged = defineJob('outline.judge-unjudged', z.object({ containerId: z.number() }))
export const relockPlaces = defineJob('outline.relock', placesRelocked.payload)
/** Stores what time alone has opened. */
export const openByClock = defineJob('outline.open-by-clock', z.object({}), { cron: '* * * * *', lane: 'slow' })
/** Finds containers in which somebody has done everything without it having been noticed. */
export const findOverlooked = defineJob('outline.find-overlooked', z.object({}), { cron: '50 4 * * *', lane: 'slow' })

export const reconcileItems = defineJob('outline.reconcile-items', z.object({}), { cron: '20 5 * * *', lane: 'slow' })

/** People judged in one transaction. */
const atOnce = 200

/** Counts the shown items of outlines, by container. */
const countedItems = `select p.container_id as content_id, count(*)::int as n from placement p join content c on c.id = p.content_id
  where p.container_id > $1 and p.container_id <= $2 and p.slot = 'outline' and c.status = 1 and c.deleted_at is null group by p.container_id`

/** Workers of the outline; `purging` names the tables of all features whose rows go with purged contents. */
export function outlineWorkers(purging: Purging): readonly Worker[] {
  return [
    workInTx(purgeOutline, (tx, { contentIds }) => purgeAll(tx, purging, contentIds)),
    ...workInPortions(reviewOutline, (tx, { containerId }, portion) => reviewNext(tx, containerId, portion)),
    workInTx(judgeNewcomers, async (tx, { contentId, userIds }) => {
      const isLocked = await hasLocks(tx, contentId)
      // Learners may know its inner containers already.
      if (!isLocked && !(await holdsContainers(tx, contentId))) {
        return
      }
      await (userIds.length > atOnce
        ? enqueueAll(tx, [{ job: isLocked ? judgeUnjudged : reviewOutline, payload: { containerId: contentId } }])
        : reviewContainers(tx, { containerId: contentId, userIds: [...userIds].sort((a, b) => a - b) }))
    }),
    workInTx(judgePassed, async (tx, { contentIds }) => {
      const locked = await withLocks(tx, contentIds)
      await enqueueAll(
        tx,
        locked.map((containerId) => ({ job: judgeUnjudged, payload: { containerId } })),
      )
    }),
    ...workInPortions(judgeUnjudged, (tx, { containerId }, portion) => judgeNext(tx, containerId, portion)),
    ...workInPortions(relockPlaces, (tx, places, portion) => relockNext(tx, places, portion)),
    reconcileWorker(reconcileItems, { column: 'item_num', source: countedItems }),
    work(openByClock, async (_payload, run) => {
      await inBatches(run, atOnce, openNext)
    }),
    work(findOverlooked, async (_payload, run) => {
      await inRanges(run, `select max(container_id) as id from placement`, reviewOverlooked)
    }),
  ]
}

/** Whether a container holds others that are learned. */
async function holdsContainers(tx: Tx, containerId: number): Promise<boolean> {
  const { rowCount } = await tx.query({
    name: 'outline.holdsContainers',
    text: `select from placement p join content c on c.id = p.content_id
      where p.container_id = $1 and p.slot = 'outline' and c.type = any($2::text[]) and c.deleted_at is null limit 1`,
    values: [containerId, containerTypes],
  })
  return (rowCount ?? 0) > 0
}

const overlookedStatement = statement(
  'outline.overlooked',
  `with item as (select p.container_id, p.content_id, case when c.type = any($3::text[]) then 0 else p.container_id end as context_id
          from placement p join content c on c.id = p.content_id
        where p.slot = 'outline' and p.container_id > $1 and p.container_id <= $2 and p.required and p.hidden_at is null and c.status = 1 and c.deleted_at is null)
      select distinct g.content_id::float8 as id from progress g
      where g.context_id = 0 and g.content_id > $1 and g.content_id <= $2 and g.completed_at is null and exists (select from item where item.container_id = g.content_id)
        and not exists (select from item left join progress i on i.context_id = item.context_id and i.user_id = g.user_id and i.content_id = item.content_id
          where item.container_id = g.content_id and (i.state is null or i.state not in ('completed', 'excused') and (item.context_id > 0 or i.completed_at is null)))`,
  { id: shapes.number },
)

/** Marks some containers for review; returns how many. */
async function reviewOverlooked(tx: Tx, { after, until }: IdRange): Promise<number> {
  const rows = await run(tx, overlookedStatement, [after, until, containerTypes])
  const wanted = rows.map(({ id }) => ({ job: reviewOutline, payload: { containerId: id } }))
  await enqueueAll(tx, wanted)
  return wanted.length
}

async function purgeAll(tx: Tx, purging: Purging, contentIds: readonly number[]): Promise<void> {
  await tx.query({
    name: 'outline.purge',
    text: 'delete from placement where container_id = any($1::bigint[]) or content_id = any($1::bigint[])',
    values: [[...contentIds]],
  })
  await tx.query({
    name: 'outline.purgeSections',
    text: 'delete from section where content_id = any($1::bigint[])',
    values: [[...contentIds]],
  })
  await tx.query({
    name: 'outline.purgeVersions',
    text: 'delete from leaf_version where content_id = any($1::bigint[])',
    values: [[...contentIds]],
  })
  await tx.query({
    name: 'outline.purgeUnlocks',
    text: `with gone as (delete from opened where container_id = any($1::bigint[]))
      delete from unlock_clock where container_id = any($1::bigint[])`,
    values: [[...contentIds]],
  })
  await dropEntrances(tx, contentIds)
  await purgeBodies(tx, purging, contentIds)
  // Files of hand-ins and of notices stay, though a purged content used them too.
  await releaseFiles(tx, contentIds)
}
