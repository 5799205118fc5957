import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import { named, namedBy, type Params } from '#db/statement.ts'
import { industry } from '../../base/industry/tables.ts'
import { file } from '../../base/upload/tables.ts'
import { isListed } from '../../content/content/public.ts'
import { content, contentStat } from '../../content/content/tables.ts'
import { isVisible, type Sight, type SightValues } from '../../content/membership/public.ts'
import { profile } from '../../people/account/tables.ts'
import { org } from '../../people/organisation/tables.ts'
import { favorite } from '../../talk/interest/tables.ts'
import { news } from './tables.ts'

const rowColumns = {
  id: content.id,
  title: content.title,
  introduce: content.introduce,
  coverKey: file.key,
  publishAt: news.publishAt,
  isPinned: news.isPinned,
  viewNum: contentStat.viewNum,
  industryId: content.industryId,
  industryTitle: industry.title,
  orgId: content.orgId,
  orgName: org.name,
  ownerOpenid: profile.openid,
  ownerName: profile.name,
  ownerAvatar: profile.avatar,
}

const storedColumns = {
  ...rowColumns,
  status: content.status,
  isScheduled: news.isScheduled,
  visibility: content.visibility,
  updatedAt: content.updatedAt,
  rowVersion: content.rowVersion,
}

const total = sql<number>`count(*) over ()::int`

interface Filter extends SightValues {
  search: string
  industryId: number
}

interface Window {
  skip: number
  limit: number
}

const inIndustry = (p: Params<Pick<Filter, 'industryId'>>): SQL =>
  sql`${content.industryId} in (select i.id from ${industry} i where i.id = ${p.industryId} or i.parent_id = ${p.industryId})`

/** News a person may read: pinned ones first, then the latest. */
export const listNews = namedBy(
  'news.lists',
  (key: { sight: Sight; keyword: boolean; industry: boolean }) => (db, p: Params<Filter & Window>) =>
    db
      .select({ ...rowColumns, total })
      .from(news)
      .innerJoin(content, eq(content.id, news.contentId))
      .innerJoin(contentStat, eq(contentStat.contentId, content.id))
      .innerJoin(org, eq(org.id, content.orgId))
      .innerJoin(profile, eq(profile.userId, content.ownerId))
      .leftJoin(industry, eq(industry.id, content.industryId))
      .leftJoin(file, eq(file.id, content.coverFileId))
      .where(
        and(
          isListed(),
          isVisible(key.sight, p),
          key.keyword ? sql`${content.search} @@ ${p.search}::tsquery` : undefined,
          key.industry ? inIndustry(p) : undefined,
        ),
      )
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
          isListed(),
          isVisible(key.sight, p),
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
    db
      .select(rowColumns)
      .from(news)
      .innerJoin(content, eq(content.id, news.contentId))
      .innerJoin(contentStat, eq(contentStat.contentId, content.id))
      .innerJoin(org, eq(org.id, content.orgId))
      .innerJoin(profile, eq(profile.userId, content.ownerId))
      .leftJoin(industry, eq(industry.id, content.industryId))
      .leftJoin(file, eq(file.id, content.coverFileId))
      .where(and(isListed(), isVisible(sight, p), sql`${content.id} <> ${p.id}`))
      .orderBy(
        sql`(${content.industryId} = ${p.industryId}::bigint) desc nulls last`,
        desc(news.publishAt),
        desc(content.id),
      )
      .limit(p.limit),
)

interface StoredFilter {
  orgId: number
  userId: number
  search: string
  state: string
}

const stateOf = sql`case when ${content.status} = 1 then 'published' when ${news.isScheduled} then 'scheduled' else 'draft' end`

/** News a person looks after: all of them for a super admin, their organisation's and their own otherwise. */
export const storedNews = namedBy(
  'news.stored',
  (key: { all: boolean; keyword: boolean; state: boolean }) => (db, p: Params<StoredFilter & Window>) =>
    db
      .select({ ...storedColumns, total })
      .from(news)
      .innerJoin(content, eq(content.id, news.contentId))
      .innerJoin(contentStat, eq(contentStat.contentId, content.id))
      .innerJoin(org, eq(org.id, content.orgId))
      .innerJoin(profile, eq(profile.userId, content.ownerId))
      .leftJoin(industry, eq(industry.id, content.industryId))
      .leftJoin(file, eq(file.id, content.coverFileId))
      .where(
        and(
          sql`${content.deletedAt} is null`,
          key.all ? undefined : sql`(${content.ownerId} = ${p.userId} or ${p.orgId}::bigint = any(${org.path}))`,
          key.keyword ? sql`${content.search} @@ ${p.search}::tsquery` : undefined,
          key.state ? sql`${stateOf} = ${p.state}` : undefined,
        ),
      )
      .orderBy(desc(content.updatedAt), desc(content.id))
      .offset(p.skip)
      .limit(p.limit),
)

/** A news item with its text, and whether the person marked it. */
export const newsById = named('news.detail', (db, p: Params<{ id: number; userId: number }>) =>
  db
    .select({
      ...storedColumns,
      body: news.body,
      cover: content.coverFileId,
      favoriteNum: contentStat.favoriteNum,
      hasFavorite: sql<boolean>`exists (select 1 from ${favorite} where ${favorite.contentId} = ${content.id} and ${favorite.userId} = ${p.userId})`,
    })
    .from(news)
    .innerJoin(content, eq(content.id, news.contentId))
    .innerJoin(contentStat, eq(contentStat.contentId, content.id))
    .innerJoin(org, eq(org.id, content.orgId))
    .innerJoin(profile, eq(profile.userId, content.ownerId))
    .leftJoin(industry, eq(industry.id, content.industryId))
    .leftJoin(file, eq(file.id, content.coverFileId))
    .where(eq(news.contentId, p.id)),
)
