import { containersThat } from '@zhixing/contract/content-types.ts'
import { z } from 'zod'
import type { Tx } from '#db/database.ts'
import { enqueue } from '../../../queue/enqueue.ts'
import { defineJob } from '../../../queue/job.ts'
import { memberJoined } from '../../content/membership/public.ts'

/** Computes a whole gradebook anew. */
export const regradeAll = defineJob('gradebook.regrade-all', z.object({ containerId: z.number() }))

/** Computes some people's rows of a gradebook anew: they joined, or something changed that is a column of it. */
export const regradeSome = defineJob('gradebook.regrade-some', memberJoined.payload)

const containers = containersThat('grades')

/**
 * Has a gradebook computed anew for everybody, making it when there is none. While one computing waits, further changes
 * add none: it takes them along.
 */
export async function noteStale(tx: Tx, containerId: number): Promise<void> {
  const { rowCount } = await tx.query({
    name: 'gradebook.noteStale',
    text: `insert into grade_book (container_id, is_stale) select id, true from content
        where id = $1 and type = any($2::text[]) and deleted_at is null
      on conflict (container_id) do update set is_stale = true where not grade_book.is_stale returning container_id`,
    values: [containerId, containers],
  })
  if (rowCount === 1) {
    await enqueue(tx, regradeAll, { containerId })
  }
}
