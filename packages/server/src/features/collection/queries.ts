import { listLimits } from '@zhixing/contract/kernel/list.ts'
import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import { namedBy, type Params } from '#db/statement.ts'
import { profile } from '../account/tables.ts'
import { content, contentStat, contentTag } from '../content/tables.ts'
import { isListed } from '../content/public.ts'
import { industry } from '../industry/tables.ts'
import { isVisible, type Sight, type SightValues } from '../membership/public.ts'
import { org } from '../organisation/tables.ts'
import { tag } from '../tag/tables.ts'

/** Which filters a list was asked with: each combination is one prepared statement. */
export interface ListKey {
  sight: Sight
  kind: boolean
  industry: boolean
  tag: boolean
  search: boolean
  hot: boolean
  after: boolean
}

export interface ListFilter extends SightValues {
  kind: string
  kinds: readonly string[]
  industryId: number | undefined
  tagId: number | undefined
  search: string
}

type Cursor = { afterKey: number | string | undefined; afterId: number | undefined }

function whereOf(key: ListKey, p: Params<ListFilter>): SQL | undefined {
  return and(
    eq(content.type, sql`'collection'`),
    key.kind ? eq(content.kind, p.kind) : sql`${content.kind} = any(${p.kinds}::text[])`,
    isListed(),
    isVisible(key.sight, p),
    key.industry ? eq(content.industryId, p.industryId) : undefined,
    key.tag
      ? sql`exists (select 1 from ${contentTag} where ${contentTag.contentId} = ${content.id} and ${contentTag.tagId} = ${p.tagId})`
      : undefined,
    key.search ? sql`${content.search} @@ ${p.search}::tsquery` : undefined,
  )
}

/** The tags of a content as JSON, in their order. */
const tagsJson = sql<{ id: number; title: string; type: string }[]>`coalesce((
  select json_agg(json_build_object('id', ${tag.id}, 'title', ${tag.title}, 'type', ${tag.type}) order by ${contentTag.sort})
  from ${contentTag} join ${tag} on ${tag.id} = ${contentTag.tagId} where ${contentTag.contentId} = ${content.id}), '[]'::json)`

/** The columns of a collection's card; the detail adds its own. */
export const cardColumns = {
  id: content.id,
  kind: content.kind,
  title: content.title,
  introduce: content.introduce,
  status: content.status,
  visibility: content.visibility,
  industryId: content.industryId,
  industryTitle: industry.title,
  orgId: content.orgId,
  orgName: org.name,
  createdAt: content.createdAt,
  publishedAt: content.publishedAt,
  memberNum: contentStat.memberNum,
  favoriteNum: contentStat.favoriteNum,
  viewNum: contentStat.viewNum,
  hot: contentStat.hot,
  ownerOpenid: profile.openid,
  ownerName: profile.name,
  ownerAvatar: profile.avatar,
  tags: tagsJson.as('tags'),
}

/** Collections a person may see, newest or hottest first; scrolling goes on below the last row's sort key. */
export const listCollections = namedBy(
  'collection.lists',
  (key: ListKey) => (db, p: Params<ListFilter & Cursor & { skip: number; limit: number }>) => {
    const sortKey = key.hot ? sql`${contentStat.hot}` : sql`${content.publishedAt}`
    const afterKey = key.hot ? sql`${p.afterKey}::int` : sql`${p.afterKey}::timestamptz`
    const below = sql`(${sortKey}, ${content.id}) < (${afterKey}, ${p.afterId})`
    return db
      .select(cardColumns)
      .from(content)
      .innerJoin(contentStat, eq(contentStat.contentId, content.id))
      .innerJoin(profile, eq(profile.userId, content.ownerId))
      .innerJoin(org, eq(org.id, content.orgId))
      .leftJoin(industry, eq(industry.id, content.industryId))
      .where(and(whereOf(key, p), key.after ? below : undefined))
      .orderBy(desc(sortKey), desc(content.id))
      .offset(p.skip)
      .limit(p.limit)
  },
)

/** How many match, exact up to 10,000. */
export const countCollections = namedBy('collection.count', (key: ListKey) => (db, p: Params<ListFilter>) => {
  const some = db.select({ id: content.id }).from(content).where(whereOf(key, p)).limit(listLimits.maxTotal).as('some')
  return db.select({ total: sql<number>`count(*)::int` }).from(some)
})
