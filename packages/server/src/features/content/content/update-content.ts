import type { ContentStatus, OuterMarkers, Visibility } from '@zhixing/contract/content/content/shapes.ts'
import type { Tx } from '#db/database.ts'
import { and, eq, sql } from '#db/drizzle.ts'
import { AppError } from '#kernel/errors.ts'
import { pinyinKey } from '#search/pinyin.ts'
import { searchVector } from '#search/terms.ts'
import { emit } from '../../../queue/event.ts'
import { tag } from '../../base/tag/tables.ts'
import { replaceTags, tagTitles } from './create-content.ts'
import { contentPublished } from './events.ts'
import { content, contentTag } from './tables.ts'
import { tellChanged } from './tell-changed.ts'

/** Absent leaves, null clears. */
export interface ContentChange {
  title?: string | undefined
  introduce?: string | undefined
  kind?: string | undefined
  industryId?: number | null | undefined
  coverFileId?: number | null | undefined
  amount?: number | undefined
  status?: ContentStatus | undefined
  visibility?: Visibility | undefined
  tagIds?: readonly number[] | undefined
}

interface Update {
  id: number
  /** The version the change was made on; undefined overwrites whatever is there. */
  rowVersion: number | undefined
  change: ContentChange
  now: Date
}

/** Changes a content and its search text. 40900 with the stored title and version when it has changed meanwhile. */
export async function updateContent(tx: Tx, { id, rowVersion, change, now }: Update): Promise<number> {
  const [stored] = await tx.db.select().from(content).where(eq(content.id, id)).for('update')
  if (!stored || stored.deletedAt) {
    throw new AppError('DELETED')
  }
  if (rowVersion !== undefined && stored.rowVersion !== rowVersion) {
    throw new AppError('CONFLICT', {
      data: { id, title: stored.title, introduce: stored.introduce, row_version: stored.rowVersion },
    })
  }
  if (change.tagIds) {
    const tags = await tagTitles(tx, change.tagIds)
    await replaceTags(
      tx,
      id,
      tags.map((one) => one.id),
    )
  }
  const { tagIds: _tags, ...columns } = change
  const title = change.title ?? stored.title
  const publishes = change.status === 1 && stored.publishedAt === null
  const [updated] = await tx.db
    .update(content)
    .set({
      ...definedOnly(columns),
      titleKey: pinyinKey(title),
      search: sql`${searchVector({ title, tags: await titlesOf(tx, id), text: change.introduce ?? stored.introduce })}::tsvector || ${ownWordsKept}`,
      updatedAt: now,
      rowVersion: sql`${content.rowVersion} + 1`,
      ...(publishes ? { publishedAt: now } : {}),
    })
    .where(eq(content.id, id))
    .returning({ rowVersion: content.rowVersion })
  await tellChanged(tx, stored)
  if (change.status === 1 && stored.status !== 1) {
    await emit(tx, contentPublished, { contentId: id, actorId: stored.ownerId })
  }
  return updated?.rowVersion ?? stored.rowVersion
}

/** Says whose staff marks in a container where somebody placed it who does not manage it. */
export async function setOuterMarks(
  tx: Tx,
  { id, outerMarks }: { id: number; outerMarks: OuterMarkers },
): Promise<void> {
  await tx.db.update(content).set({ outerMarks }).where(eq(content.id, id))
}

/** The words of its type's own stay when the others are made anew. */
const ownWordsKept = sql`coalesce(ts_filter(${content.search}, '{d}'), '')`

async function titlesOf(tx: Tx, id: number): Promise<string[]> {
  const rows = await tx.db
    .select({ title: tag.title })
    .from(contentTag)
    .innerJoin(tag, and(eq(tag.id, contentTag.tagId)))
    .where(eq(contentTag.contentId, id))
  return rows.map((row) => row.title)
}

function definedOnly<T extends object>(values: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>
  }
}
