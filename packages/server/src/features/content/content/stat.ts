import type { Tx } from '#db/database.ts'
import { type Job, type JobRun, type Worker, work } from '../../../queue/job.ts'
import { inRanges } from '../../../queue/long-work.ts'

/** Adds looks to the view counts, summed from the browse log. */
export async function addViews(tx: Tx, views: readonly { contentId: number; views: number }[]): Promise<void> {
  await tx.query({
    name: 'content.addViews',
    text: `update content_stat set view_num = view_num + v.views, hot = hot + v.views
      from (select * from unnest($1::bigint[], $2::int[]) as v(id, views) order by id) v where content_id = v.id`,
    values: [views.map((one) => one.contentId), views.map((one) => one.views)],
  })
}

/** Changes how much was said under a content. */
export async function addComments(tx: Tx, contentId: number, count: number): Promise<void> {
  await tx.query({
    name: 'content.addComments',
    text: 'update content_stat set comment_num = greatest(0, comment_num + $2) where content_id = $1',
    values: [contentId, count],
  })
}

/** Changes how many subscribe to a content; gives the new count. */
export async function addFollows(tx: Tx, contentId: number, count: number): Promise<number> {
  const { rows } = await tx.query({
    name: 'content.addFollows',
    text: 'update content_stat set follow_num = greatest(0, follow_num + $2) where content_id = $1 returning follow_num',
    values: [contentId, count],
  })
  return (rows as { follow_num: number }[])[0]?.follow_num ?? 0
}

interface Counted {
  column: 'member_num' | 'favorite_num' | 'item_num'
  /** A select of `content_id` and `n`, the true counts of the contents with ids after $1 and up to $2. */
  source: string
}

/** Makes the worker of a job that compares a counter with what it counts and mends what differs: any is a fault to look for. */
export function reconcileWorker(job: Job<Record<string, never>>, counted: Counted): Worker {
  return work(job, async (_payload, run) => {
    const changed = await reconcileCount(run, counted)
    if (changed > 0) {
      run.log.warn({ changed }, `${counted.column} was wrong`)
    }
  })
}

/** Mends a counter where it differs; whoever counts meanwhile waits for the row. Gives how many were wrong. */
async function reconcileCount(run: JobRun, { column, source }: Counted): Promise<number> {
  return await inRanges(run, 'select max(content_id) as id from content_stat', async (tx, { after, until }) => {
    const wrong = `select s.content_id from content_stat s left join (${source}) t on t.content_id = s.content_id
      where s.content_id > $1 and s.content_id <= $2 and s.${column} <> coalesce(t.n, 0)`
    const values = [after, until]
    const { rowCount: found } = await tx.query({
      text: `select 1 from content_stat where content_id in (${wrong}) order by content_id for update`,
      values,
    })
    if (!found) {
      return 0
    }
    // Counted again while the rows are held: whoever changed one meanwhile has ended by now.
    const { rowCount } = await tx.query({
      text: `update content_stat s set ${column} = coalesce(t.n, 0) from (${wrong}) w left join (${source}) t on t.content_id = w.content_id
        where s.content_id = w.content_id`,
      values,
    })
    return rowCount ?? 0
  })
}
