import type { SubmissionState } from '@zhixing/contract/learning/learning/shapes.ts'
import { discussionLimits } from '@zhixing/contract/leaves/discussion/limits.ts'
import { asc, desc, eq, type SQL, sql } from '#db/drizzle.ts'
import { named, namedBy, type Params } from '#db/statement.ts'
import { roleHasRight } from '../../content/membership/public.ts'
import { profile } from '../../people/account/tables.ts'
import { ownNumber } from '../../people/organisation/public.ts'
import type { ReplyRow } from '../../talk/comment/public.ts'
import { comment } from '../../talk/comment/tables.ts'
import { isVisibleTo, type PostVisibility, standsHere } from './sight.ts'

type Sees = Params<PostVisibility>

/** Who teaches here, or in what leads here. */
function teaches(p: Sees, userId: SQL): SQL<boolean> {
  return sql<boolean>`exists (select from membership m where m.user_id = ${userId} and m.state = 'active' and ${roleHasRight('marks', 'm')}
    and (m.content_id = ${p.contextId} or m.content_id in (select e.source_id from entrance e where e.content_id = ${p.contextId})))`
}

/** The moment from which something stands as it is: of its last change, or of its saying. */
const saidAt = sql`coalesce(${comment.editedAt}, ${comment.createdAt})`

/** Said after it was due for whom it is of. */
function isLate(p: Sees, userId: SQL, at: SQL): SQL<boolean> {
  return sql<boolean>`exists (select from item_times t where t.container_id = ${p.contextId} and t.content_id = ${p.contentId}
    and t.user_id = ${userId} and t.due_at < ${at})`
}

/** A reply as it comes with its post. */
type LateReply = ReplyRow & { isLate: boolean }

const replyColumns = (
  p: Sees,
) => sql`a.id::float8 as id, a.body, a.file_ids as "fileIds", a.row_version as "rowVersion", a.user_id::float8 as "userId",
  q.openid, q.name, q.avatar, ${teaches(p, sql`a.user_id`)} as "isTeacher",
  ${isLate(p, sql`a.user_id`, sql`coalesce(a.edited_at, a.created_at)`)} as "isLate",
  extract(epoch from a.created_at)::bigint as at, extract(epoch from a.edited_at)::bigint as "editedAt"`

const repliesTo = (p: Sees, postId: SQL) => sql`from comment a join profile q on q.user_id = a.user_id
  where a.root_id = ${postId} and a.container_id = ${p.contextId} and a.item_id = ${p.contentId} and a.removed_at is null
    and ${isVisibleTo(p, sql`a.user_id`, sql`a.created_at`)}`

interface Page {
  skip: number
  limit: number
}

/** A page that begins behind a post: what is said meanwhile moves nothing. */
interface PageBehind extends Page {
  /** 0 from the start. */
  behind: number
}

const behind = (p: Params<PageBehind>, order: 'newest' | 'oldest') =>
  sql`(${p.behind}::bigint = 0 or ${order === 'newest' ? sql`${comment.id} < ${p.behind}` : sql`${comment.id} > ${p.behind}`})`

/** Posts that a person is told, with the first replies. */
export const posts = namedBy(
  'discussion.posts',
  ({ order }: { order: 'newest' | 'oldest' }) =>
    (db, p: Params<PostVisibility & PageBehind>) =>
      db
        .select({
          id: comment.id,
          userId: comment.userId,
          openid: profile.openid,
          name: profile.name,
          avatar: profile.avatar,
          isTeacher: teaches(p, sql`${comment.userId}`),
          isLate: isLate(p, sql`${comment.userId}`, saidAt),
          body: comment.body,
          fileIds: comment.fileIds,
          rowVersion: comment.rowVersion,
          createdAt: comment.createdAt,
          editedAt: comment.editedAt,
          replies: sql<LateReply[]>`coalesce((select json_agg(r order by r.id) from (select ${replyColumns(p)}
            ${repliesTo(p, sql`${comment.id}`)} order by a.id limit ${sql.raw(String(discussionLimits.repliesShown))}) r), '[]'::json)`.as(
            'replies',
          ),
          replyNum: sql<number>`(select count(*)::int ${repliesTo(p, sql`${comment.id}`)})`,
          total: sql<number>`count(*) over ()::int`,
        })
        .from(comment)
        .innerJoin(profile, eq(profile.userId, comment.userId))
        .where(sql`${standsHere(p)} and ${comment.rootId} is null and ${behind(p, order)}`)
        .orderBy(order === 'newest' ? desc(comment.id) : asc(comment.id))
        .offset(p.skip)
        .limit(p.limit),
)

/** What was replied to a post, the oldest first. */
export const replies = named('discussion.replies', (db, p: Params<PostVisibility & PageBehind & { postId: number }>) =>
  db
    .select({
      id: comment.id,
      userId: comment.userId,
      openid: profile.openid,
      name: profile.name,
      avatar: profile.avatar,
      isTeacher: teaches(p, sql`${comment.userId}`),
      isLate: isLate(p, sql`${comment.userId}`, saidAt),
      body: comment.body,
      fileIds: comment.fileIds,
      rowVersion: comment.rowVersion,
      createdAt: comment.createdAt,
      editedAt: comment.editedAt,
      total: sql<number>`count(*) over ()::int`,
    })
    .from(comment)
    .innerJoin(profile, eq(profile.userId, comment.userId))
    .where(sql`${standsHere(p)} and ${comment.rootId} = ${p.postId} and ${behind(p, 'oldest')}`)
    .orderBy(asc(comment.id))
    .offset(p.skip)
    .limit(p.limit),
)

/** One post or reply that a person is told. */
export const saidById = named('discussion.said', (db, p: Params<PostVisibility & { id: number }>) =>
  db
    .select({ id: comment.id, userId: comment.userId, rootId: comment.rootId })
    .from(comment)
    .where(sql`${standsHere(p)} and ${comment.id} = ${p.id}`),
)

/** How a discussion stands for a person: its times for them, what they earned, what their marker said, and how many posts they are told. */
export const standing = named('discussion.standing', (db, p: Sees) =>
  db
    .select({
      dueAt: sql<Date | null>`t.due_at`.mapWith(comment.createdAt),
      closeAt: sql<Date | null>`t.close_at`.mapWith(comment.createdAt),
      score: sql<number | null>`g.best_score::float8`,
      maxScore: sql<number>`coalesce(g.max_score, 0)::float8`,
      state: sql<SubmissionState | null>`h.state`,
      comment: sql<string>`coalesce(h.comment, '')`,
      marker: sql<string>`coalesce(h.marker, '')`,
      postNum: sql<number>`(select count(*)::int from ${comment} where ${standsHere(p)} and ${comment.rootId} is null)`,
      begun: sql<boolean>`exists (select from progress b where b.content_id = ${p.contentId})`,
    })
    .from(sql`(select 1) one`)
    .leftJoin(
      sql`item_times t`,
      sql`t.container_id = ${p.contextId} and t.content_id = ${p.contentId} and t.user_id = ${p.userId}`,
    )
    .leftJoin(
      sql`progress g`,
      sql`g.context_id = ${p.contextId} and g.content_id = ${p.contentId} and g.user_id = ${p.userId}`,
    )
    .leftJoin(
      sql`lateral (select s.state, s.comment, q.name as marker from submission s left join profile q on q.user_id = s.marker_id
        where s.context_id = ${p.contextId} and s.content_id = ${p.contentId} and s.user_id = ${p.userId} and s.state not in ('draft', 'void')
        order by s.no desc limit 1) h`,
      sql`true`,
    ),
)

const written = (p: Sees) => ({
  id: comment.id,
  body: comment.body,
  fileIds: comment.fileIds,
  createdAt: comment.createdAt,
  editedAt: comment.editedAt,
  isLate: isLate(p, sql`${comment.userId}`, saidAt),
  answersName: sql<
    string | null
  >`(select q.name from comment r join profile q on q.user_id = r.user_id where r.id = ${comment.rootId}
    and ${isVisibleTo(p, sql`r.user_id`, sql`r.created_at`)})`,
})

/** Everything that was said, the oldest first, for a file. */
export const allWritten = named('discussion.written', (db, p: Params<PostVisibility & Page & { orgId: number }>) =>
  db
    .select({
      ...written(p),
      name: profile.name,
      files: sql<string>`coalesce((select string_agg(f.filename, '、' order by n) from unnest(${comment.fileIds}) with ordinality u(id, n) join file f on f.id = u.id), '')`,
      number: sql<string>`coalesce(own.number, '')`,
      total: sql<number>`count(*) over ()::int`,
    })
    .from(comment)
    .innerJoin(profile, eq(profile.userId, comment.userId))
    .leftJoin(ownNumber(comment.userId, sql`${p.orgId}::bigint`), sql`true`)
    .where(standsHere(p))
    .orderBy(asc(comment.id))
    .offset(p.skip)
    .limit(p.limit),
)

/** All that one learner said, the oldest first, with what it answers. */
export const saidBy = named('discussion.saidBy', (db, p: Params<PostVisibility & { authorId: number }>) =>
  db
    .select({
      ...written(p),
      answersBody: sql<string | null>`(select r.body from comment r where r.id = ${comment.rootId}
        and ${isVisibleTo(p, sql`r.user_id`, sql`r.created_at`)})`,
    })
    .from(comment)
    // With one table alone the columns above would stand bare, and mean those of their subqueries.
    .innerJoin(profile, eq(profile.userId, comment.userId))
    .where(sql`${standsHere(p)} and ${comment.userId} = ${p.authorId}`)
    .orderBy(asc(comment.id))
    .limit(discussionLimits.readMax),
)
