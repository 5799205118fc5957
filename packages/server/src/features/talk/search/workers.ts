import { contentTypes } from '@zhixing/contract/content-types.ts'
import { whileMore } from '@zhixing/contract/kernel/parts.ts'
import { z } from 'zod'
import { defineJob, type Worker, work, workInTx } from '../../../queue/job.ts'
import { inRanges } from '../../../queue/long-work.ts'
import { contentChanged, contentPurged } from '../../content/content/public.ts'
import { outlineChanged } from '../../learning/outline/public.ts'
import { idsMissing, indexContents, renewPopularity } from './index-contents.ts'

export const indexContent = defineJob('search.index', contentChanged.payload)
export const indexOutline = defineJob('search.outline', outlineChanged.payload)
export const forgetPurged = defineJob('search.forget', contentPurged.payload)

/** What has no entry yet: all of it after an update of the program that cuts otherwise. */
const catchUp = defineJob('search.catch-up', z.object({}), { cron: '*/10 * * * *', lane: 'slow' })
export const renew = defineJob('search.renew', z.object({}), { cron: '15 * * * *', lane: 'slow' })

const batch = 200
const askedDays = 30
const types = Object.values(contentTypes).flatMap(({ name, listed }) => (listed ? [name] : []))

export const searchWorkers: readonly Worker[] = [
  workInTx(indexContent, (tx, { contentId }) => indexContents(tx, [contentId])),
  workInTx(indexOutline, (tx, { containerId }) => indexContents(tx, [containerId])),
  workInTx(forgetPurged, (tx, { contentIds }) => indexContents(tx, contentIds)),
  work(catchUp, async (_payload, { database, signal }) => {
    const next = () =>
      database.tx(async (tx) => {
        const ids = await idsMissing(tx, types, batch)
        await indexContents(tx, ids)
        return ids.length === batch
      })
    await whileMore(next, { signal })
  }),
  work(renew, async (_payload, run) => {
    await inRanges(run, 'select max(content_id) as id from search_entry', renewPopularity)
    await run.database.query({
      name: 'search.forgetAsked',
      text: 'delete from search_asked where day < (clock_now() at time zone $1)::date - $2::int',
      values: ['Asia/Shanghai', askedDays],
    })
  }),
]
