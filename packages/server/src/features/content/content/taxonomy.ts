import { whileMore } from '@zhixing/contract/kernel/parts.ts'
import { z } from 'zod'
import type { Database, Tx } from '#db/database.ts'
import { enqueue } from '../../../queue/enqueue.ts'
import { defineJob, type Worker, work } from '../../../queue/job.ts'
import { searchVector } from '../../../search/terms.ts'
import { tellChangedOf } from './tell-changed.ts'

/** Contents that have a tag carry it and are found by its words: both are made anew when the words change. */
const reindex = defineJob('content.reindex-tag', z.object({ tagId: z.int() }), { lane: 'slow' })

/** Has the search text and the carried tags of all contents with a tag made anew, after the change has committed. */
export async function reindexTag(tx: Tx, tagId: number): Promise<void> {
  await enqueue(tx, reindex, { tagId })
}

/** Gives all contents of a tag another one; a content that has both keeps the other. Gives how many had it. */
export async function moveTag(tx: Tx, from: number, into: number): Promise<number> {
  const { rowCount } = await tx.query({
    name: 'content.moveTag',
    text: `with gone as (delete from content_tag where tag_id = $1 returning content_id, sort)
      insert into content_tag (content_id, tag_id, sort) select content_id, $2, sort from gone on conflict do nothing`,
    values: [from, into],
  })
  return rowCount ?? 0
}

/** Gives all contents of an industry another one. Gives how many had it. */
export async function moveIndustry(tx: Tx, from: number, into: number): Promise<number> {
  const { rows } = await tx.query({
    name: 'content.moveIndustry',
    text: 'update content set industry_id = $2 where industry_id = $1 returning id::float8 as id, type',
    values: [from, into],
  })
  const moved = rows as { id: number; type: string }[]
  await tellChangedOf(tx, moved)
  return moved.length
}

const batch = 200

interface Row {
  id: number
  type: string
  title: string
  introduce: string
  tags: string[]
}

/** Makes the next ones anew. Gives the last of them, where there may be more. */
async function reindexSome(database: Database, tagId: number, after: number): Promise<number | undefined> {
  const { rows } = await database.query({
    name: 'content.withTag',
    text: `select c.id::float8 as id, c.type, c.title, c.introduce, array(select t.title from content_tag o join tag t on t.id = o.tag_id
        where o.content_id = c.id) as tags
      from content_tag g join content c on c.id = g.content_id
      where g.tag_id = $1 and c.id > $2 and c.purged_at is null order by c.id limit $3`,
    values: [tagId, after, batch],
  })
  const found = rows as Row[]
  const vectors = found.map(({ title, tags, introduce }) => searchVector({ title, tags, text: introduce }))
  await database.tx(async (tx) => {
    await tx.query({
      name: 'content.reindex',
      text: `update content set tags = tags_of(content.id), search = v.vector::tsvector || coalesce(ts_filter(content.search, '{d}'), '')
        from unnest($1::bigint[], $2::text[]) as v(id, vector) where content.id = v.id`,
      values: [found.map(({ id }) => id), vectors],
    })
    await tellChangedOf(tx, found)
  })
  const last = found.at(-1)
  return found.length === batch ? last?.id : undefined
}

export const reindexWorker: Worker = work(reindex, async ({ tagId }, { database, signal }) => {
  let after: number | undefined = 0
  await whileMore(
    async () => {
      after = await reindexSome(database, tagId, after ?? 0)
      return after !== undefined
    },
    { signal },
  )
})
