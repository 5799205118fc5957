import { listLimits } from '@zhixing/contract/kernel/list.ts'
import type { MemberRole } from '@zhixing/contract/types/container.ts'
import { and, desc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { named, namedBy, type Params } from '#db/statement.ts'
import { industry } from '../../base/industry/tables.ts'
import { tag } from '../../base/tag/tables.ts'
import { file } from '../../base/upload/tables.ts'
import { isListed } from '../../content/content/public.ts'
import { content, contentStat, contentTag } from '../../content/content/tables.ts'
import { isVisible, roleHasRight, type Sight, type SightValues } from '../../content/membership/public.ts'
import { membership } from '../../content/membership/tables.ts'
import { progress } from '../../learning/learning/tables.ts'
import { placement } from '../../learning/outline/tables.ts'
import { profile } from '../../people/account/tables.ts'
import { org } from '../../people/organisation/tables.ts'
import { favorite } from '../../talk/interest/tables.ts'

interface Helper {
  uid: number
  openid: string
  name: string
  avatar: string
  role: MemberRole
}

/** Which filters a list was asked with: each combination is one prepared statement. */
export interface ListKey {
  sight: Sight
  kind: boolean
  industry: boolean
  tag: boolean
  search: boolean
  hot: boolean
  after: boolean
  /** The page size when it is one that pages ask for: it then stands in the text, and the plan is kept. */
  rows: number | undefined
  /** Whether rows are skipped, and not gone on below a cursor. */
  skips: boolean
}

const usualRows: readonly number[] = [10, 20]

/** How the window of a list tells its statements apart. */
export function pageKey(window: { skip: number; limit: number }): Pick<ListKey, 'rows' | 'skips'> {
  return { rows: usualRows.find((rows) => rows === window.limit), skips: window.skip > 0 }
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
    // A top-level industry stands for those below it too.
    key.industry
      ? sql`${content.industryId} in (select ${industry.id} from ${industry} where ${industry.id} = ${p.industryId} or ${industry.parentId} = ${p.industryId})`
      : undefined,
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
  coverFileId: content.coverFileId,
  coverKey: file.key,
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
    const rows = db
      .select(cardColumns)
      .from(content)
      .innerJoin(contentStat, eq(contentStat.contentId, content.id))
      .innerJoin(profile, eq(profile.userId, content.ownerId))
      .innerJoin(org, eq(org.id, content.orgId))
      .leftJoin(industry, eq(industry.id, content.industryId))
      .leftJoin(file, eq(file.id, content.coverFileId))
      .where(and(whereOf(key, p), key.after ? below : undefined))
      .orderBy(desc(sortKey), desc(content.id))
      .limit(key.rows ?? p.limit)
    return key.skips ? rows.offset(p.skip) : rows
  },
)

/** How many match, exact up to 10,000. */
export const countCollections = namedBy('collection.count', (key: ListKey) => (db, p: Params<ListFilter>) => {
  const some = db.select({ id: content.id }).from(content).where(whereOf(key, p)).limit(listLimits.maxTotal).as('some')
  return db.select({ total: sql<number>`count(*)::int` }).from(some)
})

export const memberNum = named('collection.memberNum', (db, p: Params<{ id: number }>) =>
  db.select({ memberNum: contentStat.memberNum }).from(contentStat).where(eq(contentStat.contentId, p.id)),
)

/** A collection for its page: the card and what concerns the person who looks. */
export const collectionById = named('collection.detail', (db, p: Params<{ id: number; userId: number }>) =>
  db
    .select({
      ...cardColumns,
      updatedAt: content.updatedAt,
      rowVersion: content.rowVersion,
      isFavorite: sql<boolean>`exists (select 1 from ${favorite} where ${favorite.contentId} = ${content.id} and ${favorite.userId} = ${p.userId})`,
      percent: sql<number>`coalesce((select ${progress.percent} from ${progress} where ${progress.contextId} = 0 and ${progress.userId} = ${p.userId} and ${progress.contentId} = ${content.id}), 0)::int`,
      itemNum: sql<number>`(select count(*)::int from ${placement} join ${content} c on c.id = ${placement.contentId}
        where ${placement.containerId} = ${content.id} and ${placement.slot} = 'outline' and c.status = 1 and c.deleted_at is null)`,
      helpers: sql<
        Helper[]
      >`coalesce((select json_agg(json_build_object('uid', ${membership.userId}, 'openid', h.openid, 'name', h.name, 'avatar', h.avatar, 'role', ${membership.role}) order by ${membership.joinedAt})
        from ${membership} join ${profile} h on h.user_id = ${membership.userId}
        where ${membership.contentId} = ${content.id} and ${membership.state} = 'active' and ${roleHasRight('marks')} and not ${roleHasRight('owns')}), '[]'::json)`,
    })
    .from(content)
    .innerJoin(contentStat, eq(contentStat.contentId, content.id))
    .innerJoin(profile, eq(profile.userId, content.ownerId))
    .innerJoin(org, eq(org.id, content.orgId))
    .leftJoin(industry, eq(industry.id, content.industryId))
    .leftJoin(file, eq(file.id, content.coverFileId))
    .where(eq(content.id, p.id)),
)

export interface MineKey {
  made: boolean
  kind: boolean
  search: boolean
}

interface MineFilter {
  userId: number
  kind: string
  search: string
}

const mineWhere = (key: MineKey, p: Params<MineFilter>) =>
  and(
    eq(membership.userId, p.userId),
    eq(membership.state, sql`'active'`),
    roleHasRight(key.made ? 'marks' : 'learns'),
    eq(content.type, sql`'collection'`),
    isNull(content.deletedAt),
    key.made ? undefined : sql`${content.status} <> 0`,
    key.kind ? eq(content.kind, p.kind) : undefined,
    key.search ? sql`${content.search} @@ ${p.search}::tsquery` : undefined,
  )

/** The collections a person learns, or made and helps with, the latest touched first. */
export const myCollections = namedBy(
  'collection.mine',
  (key: MineKey) => (db, p: Params<MineFilter & { skip: number; limit: number }>) =>
    db
      .select({
        ...cardColumns,
        role: membership.role,
        percent: sql<number>`coalesce(${progress.percent}, 0)::int`,
        lastAt: progress.lastAt,
        total: sql<number>`count(*) over ()::int`,
      })
      .from(membership)
      .innerJoin(content, eq(content.id, membership.contentId))
      .innerJoin(contentStat, eq(contentStat.contentId, content.id))
      .innerJoin(profile, eq(profile.userId, content.ownerId))
      .innerJoin(org, eq(org.id, content.orgId))
      .leftJoin(industry, eq(industry.id, content.industryId))
      .leftJoin(file, eq(file.id, content.coverFileId))
      .leftJoin(
        progress,
        and(eq(progress.contextId, sql`0`), eq(progress.userId, membership.userId), eq(progress.contentId, content.id)),
      )
      .where(mineWhere(key, p))
      .orderBy(sql`greatest(${progress.lastAt}, ${membership.joinedAt}) desc nulls last`, desc(content.id))
      .offset(p.skip)
      .limit(p.limit),
)
