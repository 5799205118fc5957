import { contentStatus } from '@zhixing/contract/content/content/shapes.ts'
import { whileMore } from '@zhixing/contract/kernel/parts.ts'
import { z } from 'zod'
import type { Tx } from '#db/database.ts'
import { defineJob, type Worker, work } from '../../../queue/job.ts'
import { updateContent } from '../../content/content/public.ts'

/** Publishes what was written for a time that has come. */
export const publishDue = defineJob('news.publish-due', z.object({}), { everySeconds: 30, retries: 0 })

interface Due {
  id: number
  now: Date
}

/** Publishes one of those; false when none is left. */
async function publishOne(tx: Tx): Promise<boolean> {
  const { rows } = await tx.query({
    name: 'news.due',
    text: `update news set is_scheduled = false where content_id = (select content_id from news
      where is_scheduled and publish_at <= clock_now() order by publish_at limit 1 for update skip locked)
      returning content_id::float8 as id, clock_now() as now`,
    values: [],
  })
  const [due] = rows as Due[]
  if (!due) {
    return false
  }
  await updateContent(tx, {
    id: due.id,
    rowVersion: undefined,
    now: due.now,
    change: { status: contentStatus.active },
  })
  return true
}

export const newsWorkers: readonly Worker[] = [
  work(publishDue, async (_payload, { database, signal }) => {
    await whileMore(() => database.tx(publishOne), { signal })
  }),
]
