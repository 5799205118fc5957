import { and, desc, eq, isNull, sql } from '#db/drizzle.ts'
import { named, namedBy, type Params } from '#db/statement.ts'
import {
  type At,
  cardColumns,
  cardSelect,
  inIndustry,
  isKept,
  isShown,
  type KeeperValues,
  matches,
  total,
} from '../../content/card/public.ts'
import { content, contentStat } from '../../content/content/tables.ts'
import type { Sight, SightValues } from '../../content/membership/public.ts'
import { isFavorite } from '../../talk/favorite/public.ts'
import { news } from './tables.ts'

const columns = {
  ...cardColumns,
  publishAt: news.publishAt,
  isPinned: news.isPinned,
  industryId: content.industryId,
}

const storedColumns = {
  ...columns,
  status: content.status,
  isScheduled: news.isScheduled,
  visibility: content.visibility,
  updatedAt: content.updatedAt,
  rowVersion: content.rowVersion,
}
const ofContent = eq(news.contentId, content.id)

interface Filter extends SightValues {
  search: string
  industryId: number
}

/** News a person may read: pinned ones first, then the latest. */
export const listNews = namedBy(
  'news.lists',
  (key: { sight: Sight; keyword: boolean; industry: boolean }) => (db, p: Params<Filter & At>) =>
    cardSelect(db, { ...columns, total })
      .innerJoin(news, ofContent)
      .where(and(isShown(key.sight, p), key.keyword ? matches(p) : undefined, key.industry ? inIndustry(p) : undefined))
      .orderBy(desc(news.isPinned), desc(news.publishAt), desc(content.id))
      .offset(p.skip)
      .limit(p.limit),
)

interface Place extends SightValues {
  id: number
  /** Of the item itself. */
  publishAt: Date
}

/** The item before or after one in time, as far as the person may read it. */
export const neighbourOf = namedBy('news.neighbour', (key: { sight: Sight; way: 'before' | 'after' }) => {
  const isBefore = key.way === 'before'
  return (db, p: Params<Place>) =>
    db
      .select({ id: content.id, title: content.title })
      .from(news)
      .innerJoin(content, eq(content.id, news.contentId))
      .where(
        and(
          isShown(key.sight, p),
          isBefore
            ? sql`(${news.publishAt}, ${news.contentId}) < (${p.publishAt}::timestamptz, ${p.id}::bigint)`
            : sql`(${news.publishAt}, ${news.contentId}) > (${p.publishAt}::timestamptz, ${p.id}::bigint)`,
        ),
      )
      .orderBy(
        ...(isBefore ? [desc(news.publishAt), desc(news.contentId)] : [sql`${news.publishAt}`, sql`${news.contentId}`]),
      )
      .limit(1)
})

/** Others to read: of the same industry first, then the latest. */
export const relatedTo = namedBy(
  'news.related',
  (sight: Sight) => (db, p: Params<SightValues & { id: number; industryId: number; limit: number }>) =>
    cardSelect(db, columns)
      .innerJoin(news, ofContent)
      .where(and(isShown(sight, p), sql`${content.id} <> ${p.id}`))
      .orderBy(
        sql`(${content.industryId} = ${p.industryId}::bigint) desc nulls last`,
        desc(news.publishAt),
        desc(content.id),
      )
      .limit(p.limit),
)

interface StoredFilter extends KeeperValues {
  search: string
  state: string
}

const stateOf = sql`case when ${content.status} = 1 then 'published' when ${news.isScheduled} then 'scheduled' else 'draft' end`

/** News a person looks after: all of them for a super admin, their organisation's and their own otherwise. */
export const storedNews = namedBy(
  'news.stored',
  (key: { all: boolean; keyword: boolean; state: boolean }) => (db, p: Params<StoredFilter & At>) =>
    cardSelect(db, { ...storedColumns, total })
      .innerJoin(news, ofContent)
      .where(
        and(
          isNull(content.deletedAt),
          key.all ? undefined : isKept(p),
          key.keyword ? matches(p) : undefined,
          key.state ? sql`${stateOf} = ${p.state}` : undefined,
        ),
      )
      .orderBy(desc(content.updatedAt), desc(content.id))
      .offset(p.skip)
      .limit(p.limit),
)

/** A news item with its text, and whether the person marked it. */
export const newsById = named('news.detail', (db, p: Params<{ id: number; userId: number }>) =>
  cardSelect(db, {
    ...storedColumns,
    body: news.body,
    cover: content.coverFileId,
    favoriteNum: contentStat.favoriteNum,
    hasFavorite: isFavorite(p),
  })
    .innerJoin(news, ofContent)
    .where(eq(content.id, p.id)),
)
