import { commentLimits } from '@zhixing/contract/talk/comment/limits.ts'
import { asc, desc, eq, type SQL, sql } from '#db/drizzle.ts'
import { named, namedBy, type Params } from '#db/statement.ts'
import { content } from '../../content/content/tables.ts'
import { inScope, roleHasRight, type Scope } from '../../content/membership/public.ts'
import { membership } from '../../content/membership/tables.ts'
import { profile } from '../../people/account/tables.ts'
import type { ReplyRow } from './present-said.ts'
import { comment } from './tables.ts'

export interface CommentKey {
  /** item: about one item; asked: every question of the container. */
  of: 'item' | 'asked'
  questions: boolean
  state: 'any' | 'open' | 'answered'
  /** Of some learners only, and of those who answer. */
  scoped: boolean
}

interface CommentFilter {
  containerId: number
  itemId: number
  scope: Scope
  /** Who reads. */
  userId: number
  /** They learn here by themselves, or only look: they are told of others who learn here by themselves. */
  isOwn: boolean
}

const teaches = (
  userId: SQL,
) => sql`exists (select 1 from membership m where m.content_id = ${comment.containerId} and m.user_id = ${userId}
  and m.state = 'active' and ${roleHasRight('marks', 'm')})`

type Reader = Params<Pick<CommentFilter, 'scope' | 'userId' | 'isOwn'>>

/** A comment by its author and its moment. */
interface Said {
  userId: SQL
  at: SQL
}

/**
 * Condition on comments for a reader with a scope: by people in it since they came there, by teachers there, and by others who
 * learn here as they do.
 */
const told = (key: Pick<CommentKey, 'scoped'>, p: Reader, { userId, at }: Said) =>
  key.scoped
    ? sql`and (${inScope(p.scope, userId, at)} or ${teaches(userId)} or ${userId} = ${p.userId}
      or (${p.isOwn}::boolean and exists (select from membership w where w.content_id = ${comment.containerId} and w.user_id = ${userId} and w.via <> 'container')))`
    : sql``

const ofRoot: Said = { userId: sql`${comment.userId}`, at: sql`${comment.createdAt}` }

const replies = (key: CommentKey, p: Params<CommentFilter>) => sql<
  ReplyRow[]
>`coalesce((select json_agg(r order by r.id) from (
    select a.id, a.body, a.file_ids as "fileIds", a.row_version as "rowVersion", a.user_id as "userId", q.openid, q.name, q.avatar, ${teaches(sql`a.user_id`)} as "isTeacher",
      extract(epoch from a.created_at)::bigint as at, extract(epoch from a.edited_at)::bigint as "editedAt"
    from comment a join profile q on q.user_id = a.user_id
    where a.root_id = ${comment.id} and a.removed_at is null ${told(key, p, { userId: sql`a.user_id`, at: sql`a.created_at` })} order by a.id limit ${sql.raw(String(commentLimits.repliesMax))}) r), '[]'::json)`

function whereOf(key: CommentKey, p: Params<CommentFilter>): SQL {
  const states = {
    any: sql``,
    open: sql`and ${comment.answeredAt} is null`,
    answered: sql`and ${comment.answeredAt} is not null`,
  }
  return sql`${comment.containerId} = ${p.containerId} and ${comment.rootId} is null and ${comment.removedAt} is null
    ${key.of === 'item' ? sql`and ${comment.itemId} = ${p.itemId}` : sql``}
    ${key.questions ? sql`and ${comment.isQuestion}` : sql``} ${states[key.state]} ${told(key, p, ofRoot)}`
}

/** What was said, with the first replies. */
export const comments = namedBy(
  'comment.lists',
  (key: CommentKey) => (db, p: Params<CommentFilter & { skip: number; limit: number }>) =>
    db
      .select({
        id: comment.id,
        itemId: comment.itemId,
        itemTitle: sql<string>`coalesce(${content.title}, '')`,
        userId: comment.userId,
        openid: profile.openid,
        name: profile.name,
        avatar: profile.avatar,
        isTeacher: sql<boolean>`${teaches(sql`${comment.userId}`)}`,
        body: comment.body,
        fileIds: comment.fileIds,
        isQuestion: comment.isQuestion,
        answeredAt: comment.answeredAt,
        pinnedAt: comment.pinnedAt,
        createdAt: comment.createdAt,
        editedAt: comment.editedAt,
        rowVersion: comment.rowVersion,
        replies: replies(key, p).as('replies'),
        replyNum: sql<number>`(select count(*) from comment n where n.root_id = ${comment.id} and n.removed_at is null ${told(key, p, { userId: sql`n.user_id`, at: sql`n.created_at` })})::int`,
        total: sql<number>`count(*) over ()::int`,
      })
      .from(comment)
      .innerJoin(profile, eq(profile.userId, comment.userId))
      .leftJoin(content, eq(content.id, comment.itemId))
      .where(whereOf(key, p))
      .orderBy(...(key.of === 'item' ? newest : oldest))
      .offset(p.skip)
      .limit(p.limit),
)

const newest = [sql`${comment.pinnedAt} desc nulls last`, desc(comment.id)]
const oldest = [asc(comment.id)]

/** Through which containers somebody learns in one, and whether they do by themselves. */
export const classmates = named('comment.classmates', (db, p: Params<{ containerId: number; userId: number }>) =>
  db
    .select({
      isOwn: sql<boolean>`bool_and(${membership.via} <> 'container')`,
      scope: sql<
        number[]
      >`array(select v.source_id::float8 from membership_source v where v.content_id = ${p.containerId} and v.user_id = ${p.userId} order by 1)`,
    })
    .from(membership)
    .where(
      sql`${membership.contentId} = ${p.containerId} and ${membership.userId} = ${p.userId} and ${membership.state} = 'active'`,
    ),
)

/** A comment of those that a reader with a scope is told. */
export const commentTold = named('comment.toldTo', (db, p: Params<Omit<CommentFilter, 'itemId'> & { id: number }>) =>
  db
    .select({ id: comment.id })
    .from(comment)
    .where(
      sql`${comment.id} = ${p.id} and ${comment.containerId} = ${p.containerId} ${told({ scoped: true }, p, ofRoot)}`,
    ),
)

/** One comment that is still there. */
export const commentById = named('comment.byId', (db, p: Params<{ id: number; containerId: number }>) =>
  db
    .select({
      id: comment.id,
      itemId: comment.itemId,
      rootId: comment.rootId,
      userId: comment.userId,
      isQuestion: comment.isQuestion,
    })
    .from(comment)
    .where(sql`${comment.id} = ${p.id} and ${comment.containerId} = ${p.containerId} and ${comment.removedAt} is null`),
)
