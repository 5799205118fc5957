import { z } from 'zod'
import type { Tx } from '#db/database.ts'
import { defineJob, type Worker, workInTx } from '../../../queue/job.ts'
import { lockSetting, writeSetting } from '../../base/setting/public.ts'
import { addViews } from '../../content/content/public.ts'

const nothing = z.object({})

/** Sums new rows of the browse log into the view counts. */
export const countViews = defineJob('visit.count-views', nothing, { everySeconds: 10, retries: 0 })

const watermarkKey = 'visit.views'
const watermark = z.object({ id: z.number(), at: z.string() }).nullable()
const batch = 10_000

interface Seen {
  content_id: string
  views: number
  id: string
  at: string
}

/**
 * Counts the rows after the watermark, which it holds while it counts: two processes never count one row twice. The
 * newest seconds are left for the next round, for a row with a lower id may still be on its way to its commit.
 */
async function countOnce(tx: Tx): Promise<number> {
  const from = watermark.parse(await lockSetting(tx, watermarkKey)) ?? { id: 0, at: '-infinity' }
  const { rows } = await tx.query({
    name: 'visit.newViews',
    text: `with fresh as (
        select id, at, content_id from browse_log where at > $2::timestamptz - interval '1 minute' and id > $1
        and id <= (select max(id) from (select id from browse_log where at > $2::timestamptz - interval '1 minute'
          and at < clock_now() - interval '6 seconds' and id > $1 order by id limit $3) first))
      select content_id, count(*)::int as views, max(max(id)) over () as id, (max(max(at)) over ())::text as at from fresh group by content_id`,
    values: [from.id, from.at, batch],
  })
  const seen = rows as Seen[]
  const [first] = seen
  if (!first) {
    return 0
  }
  await addViews(
    tx,
    seen.map((row) => ({ contentId: Number(row.content_id), views: row.views })),
  )
  await writeSetting(tx, watermarkKey, { id: Number(first.id), at: first.at })
  return seen.reduce((sum, row) => sum + row.views, 0)
}

export const visitWorkers: readonly Worker[] = [
  workInTx(countViews, async (tx) => {
    await countOnce(tx)
  }),
]
