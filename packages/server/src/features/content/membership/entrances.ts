import { type Queryable, run, type Tx } from '#db/database.ts'
import { shapes, statement } from '#db/text-statement.ts'
import { enqueueAll } from '../../../queue/enqueue.ts'
import { passThrough } from './through.ts'

interface Opening {
  /** The outer container, whose learners come in. */
  sourceId: number
  entrances: readonly {
    contentId: number
    /** True where its placer manages the inner one: its visibility then keeps nobody out. */
    admits: boolean
    /** True where people who come through become learners at once. */
    enters: boolean
  }[]
}

/** Waits for people who are just coming into a container or leaving it, so that the job that follows finds them. */
async function holdEntrances(tx: Tx, sourceId: number): Promise<void> {
  await tx.query({
    name: 'membership.holdEntrances',
    text: 'select from content where id = $1 for update',
    values: [sourceId],
  })
}

/** Opens entrances to containers placed in another; an open one stays as it was. Learners follow by a job. */
export async function openEntrances(tx: Tx, { sourceId, entrances }: Opening): Promise<void> {
  if (entrances.length > 0) {
    await tx.query({
      name: 'membership.openEntrances',
      text: `insert into entrance (content_id, source_id, admits, enters) select e.id, $1, e.admits, e.enters
        from unnest($2::bigint[], $3::bool[], $4::bool[]) as e(id, admits, enters) on conflict do nothing`,
      values: [
        sourceId,
        entrances.map(({ contentId }) => contentId),
        entrances.map(({ admits }) => admits),
        entrances.map(({ enters }) => enters),
      ],
    })
    await holdEntrances(tx, sourceId)
    await reviewSources(tx, [sourceId])
  }
}

/** Closes entrances to containers no longer held; a job ends memberships through them alone. */
export async function closeEntrances(
  tx: Tx,
  closing: { sourceId: number; contentIds: readonly number[] },
): Promise<void> {
  const { rowCount } = await tx.query({
    name: 'membership.closeEntrances',
    text: 'delete from entrance where source_id = $1 and content_id = any($2::bigint[])',
    values: [closing.sourceId, [...closing.contentIds]],
  })
  if (rowCount) {
    await holdEntrances(tx, closing.sourceId)
    await reviewSources(tx, [closing.sourceId])
  }
}

const setEnteringStatement = statement(
  'membership.setEntering',
  'update entrance set enters = $2 where content_id = $1 and enters <> $2 returning source_id::float8 as id',
  { id: shapes.number },
)

/** Sets whether people who come through the entrances of a container become learners at once. Present learners stay. */
export async function setEntering(
  tx: Tx,
  { contentId, enters }: { contentId: number; enters: boolean },
): Promise<void> {
  const rows = await run(tx, setEnteringStatement, [contentId, enters])
  await reviewSources(
    tx,
    rows.map(({ id }) => id),
  )
}

/** Queues a review of the learners behind the entrances of some containers, and of those that lead to them. */
export async function reviewEntrancesOf(tx: Tx, contentIds: readonly number[]): Promise<void> {
  await reviewSources(tx, await sourcesAt(tx, contentIds))
}

const sourcesAtStatement = statement(
  'membership.sourcesAt',
  `select source_id::float8 as id from entrance where content_id = any($1::bigint[])
      union select source_id::float8 from entrance where source_id = any($1::bigint[]) order by id`,
  { id: shapes.number },
)

/** Finds the outer containers of all entrances in or to some contents. */
async function sourcesAt(on: Queryable, contentIds: readonly number[]): Promise<number[]> {
  const rows = await run(on, sourcesAtStatement, [[...contentIds]])
  return rows.map(({ id }) => id)
}

async function reviewSources(tx: Tx, sourceIds: readonly number[]): Promise<void> {
  if (sourceIds.length > 0) {
    await enqueueAll(
      tx,
      sourceIds.map((sourceId) => ({ job: passThrough, payload: { sourceId } })),
    )
  }
}

/** Deletes the entrances of purged contents; their learners left when these were deleted. */
export async function dropEntrances(tx: Tx, contentIds: readonly number[]): Promise<void> {
  await tx.query({
    name: 'membership.dropEntrances',
    text: 'delete from entrance where content_id = any($1::bigint[]) or source_id = any($1::bigint[])',
    values: [[...contentIds]],
  })
}
