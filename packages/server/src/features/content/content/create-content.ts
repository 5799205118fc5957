import { type ContentStatus, contentStatus, type Visibility } from '@zhixing/contract/content/content/shapes.ts'
import type { Tx } from '#db/database.ts'
import { inArray, sql } from '#db/drizzle.ts'
import { pinyinKey } from '#search/pinyin.ts'
import { searchVector } from '#search/terms.ts'
import { emit } from '../../../queue/event.ts'
import { tag } from '../../base/tag/tables.ts'
import { contentPublished } from './events.ts'
import { content, contentStat } from './tables.ts'
import { tellChanged } from './tell-changed.ts'

export interface NewContent {
  type: string
  kind?: string | undefined
  orgId: number
  ownerId: number
  title: string
  introduce?: string | undefined
  industryId?: number | null | undefined
  coverFileId?: number | null | undefined
  amount?: number | undefined
  status: ContentStatus
  visibility?: Visibility | undefined
  tagIds?: readonly number[] | undefined
  now: Date
}

/** Makes the row everything hangs on, with its counters, tags and search text. Gives its id. */
export async function createContent(tx: Tx, made: NewContent): Promise<number> {
  const tags = await tagTitles(tx, made.tagIds ?? [])
  const introduce = made.introduce ?? ''
  const [row] = await tx.db
    .insert(content)
    .values({
      type: made.type,
      kind: made.kind ?? '',
      orgId: made.orgId,
      ownerId: made.ownerId,
      title: made.title,
      titleKey: pinyinKey(made.title),
      introduce,
      industryId: made.industryId ?? null,
      coverFileId: made.coverFileId ?? null,
      amount: made.amount ?? 0,
      status: made.status,
      visibility: made.visibility ?? 'public',
      createdAt: made.now,
      updatedAt: made.now,
      publishedAt: made.status === 1 ? made.now : null,
      search: sql`${searchVector({ title: made.title, tags: tags.map((one) => one.title), text: introduce })}::tsvector`,
    })
    .returning({ id: content.id })
  if (!row) {
    throw new Error('insert returned nothing')
  }
  await tx.db.insert(contentStat).values({ contentId: row.id })
  await replaceTags(
    tx,
    row.id,
    tags.map((one) => one.id),
  )
  await tellChanged(tx, { id: row.id, type: made.type })
  if (made.status === contentStatus.active) {
    await emit(tx, contentPublished, { contentId: row.id, actorId: made.ownerId })
  }
  return row.id
}

/** The tags of these ids that exist, in the order given. */
export async function tagTitles(tx: Tx, tagIds: readonly number[]): Promise<{ id: number; title: string }[]> {
  if (tagIds.length === 0) {
    return []
  }
  const rows = await tx.db
    .select({ id: tag.id, title: tag.title })
    .from(tag)
    .where(inArray(tag.id, [...tagIds]))
  return tagIds.flatMap((id) => rows.find((row) => row.id === id) ?? [])
}

/** Sets a content's tags to exactly these. */
export async function replaceTags(tx: Tx, contentId: number, tagIds: readonly number[]): Promise<void> {
  await tx.query({
    name: 'content.replaceTags',
    text: `with gone as (delete from content_tag where content_id = $1 and tag_id <> all($2::bigint[]))
      insert into content_tag (content_id, tag_id, sort) select $1, t.id, t.n from unnest($2::bigint[]) with ordinality as t(id, n)
      on conflict (content_id, tag_id) do update set sort = excluded.sort`,
    values: [contentId, [...tagIds]],
  })
  await tx.query({
    name: 'content.carryTags',
    text: 'update content set tags = tags_of(id) where id = $1',
    values: [contentId],
  })
}
