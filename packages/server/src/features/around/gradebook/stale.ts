import { containersThat } from '@zhixing/contract/content-types.ts'
import { z } from 'zod'
import type { Tx } from '#db/database.ts'
import { enqueueAll } from '../../../queue/enqueue.ts'
import { defineJob } from '../../../queue/job.ts'
import { memberJoined } from '../../content/membership/public.ts'

/** Computes a whole gradebook anew. */
export const regradeAll = defineJob('gradebook.regrade-all', z.object({ containerId: z.number() }))

/** Computes some people's rows of a gradebook anew: they joined, or something changed that is a column of it. */
export const regradeSome = defineJob('gradebook.regrade-some', memberJoined.payload)

const containers = containersThat('grades')

/**
 * Has gradebooks computed anew for everybody, making those there are none of. While one computing waits, further changes
 * add none: it takes them along. One that waits and has not begun is left alone: a thousand who join at once do not queue for it.
 */
export async function noteStale(tx: Tx, containerIds: readonly number[]): Promise<void> {
  const { rows } = await tx.query({
    name: 'gradebook.noteStale',
    text: `with waiting as materialized (select container_id from grade_book where container_id = any($1::bigint[]) and is_stale for share skip locked)
      insert into grade_book (container_id, is_stale) select id, true from content
        where id = any($1::bigint[]) and type = any($2::text[]) and deleted_at is null and id not in (select container_id from waiting) order by id
      on conflict (container_id) do update set is_stale = true where not grade_book.is_stale returning container_id::float8 as id`,
    values: [[...containerIds], containers],
  })
  await enqueueAll(
    tx,
    (rows as { id: number }[]).map(({ id }) => ({ job: regradeAll, payload: { containerId: id } })),
  )
}
