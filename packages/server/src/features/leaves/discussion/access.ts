import type { Given } from '@zhixing/contract/leaves/discussion/earned.ts'
import { type Queryable, runOne } from '#db/database.ts'
import { eq, getTableColumns, sql } from '#db/drizzle.ts'
import { named, type Params } from '#db/statement.ts'
import type { Ctx } from '#kernel/context.ts'
import { notFound } from '#kernel/errors.ts'
import {
  type AccessedLeaf,
  accessLeaf,
  accessLeafToEdit,
  accessScopedToHold,
  accessScopedToMark,
} from '../../learning/outline/public.ts'
import { discussion } from './tables.ts'

export type DiscussionRow = typeof discussion.$inferSelect

/** A discussion a person was let at: its leaf, what is asked there, and what they are to it. */
export interface AccessedDiscussion extends AccessedLeaf {
  discussion: DiscussionRow
  /** What they said that stands; replies to themselves do not count. */
  given: Given
  /** By whom a learner is met: the containers they came through, and whether they joined here themselves. */
  classmates: { scope: number[]; isOwn: boolean }
}

const discussionRow = named('discussion.row', (db, p: Params<{ id: number }>) =>
  db.select().from(discussion).where(eq(discussion.contentId, p.id)),
)

interface Opening {
  id: number
  contextId: number
  userId: number
}

/** A discussion, with what one person said there and through what they came. */
const opened = named('discussion.opened', (db, p: Params<Opening>) => {
  const own = sql`from comment s left join comment r on r.id = s.root_id and r.removed_at is null
    where s.item_id = ${p.id} and s.container_id = ${p.contextId} and s.user_id = ${p.userId} and s.removed_at is null`
  const joined = sql`from membership m where m.content_id = ${p.contextId} and m.user_id = ${p.userId} and m.state = 'active'`
  return db
    .select({
      ...getTableColumns(discussion),
      posts: sql<number>`(select count(*)::int ${own} and s.root_id is null)`,
      replies: sql<number>`(select count(*)::int ${own} and r.user_id <> s.user_id)`,
      isOwn: sql<boolean>`coalesce((select m.via <> 'container' ${joined}), false)`,
      scope: sql<
        number[]
      >`array(select v.source_id::float8 from membership_source v where v.content_id = ${p.contextId} and v.user_id = ${p.userId} and exists (select ${joined}) order by 1)`,
    })
    .from(discussion)
    .where(eq(discussion.contentId, p.id))
})

export async function findDiscussion(on: Queryable, id: number): Promise<DiscussionRow | undefined> {
  return await runOne(on, discussionRow, { id })
}

/** Who teaches in what holds the container takes part, among those who came through it. */
const look: typeof accessLeaf = (ctx, id, request) => accessLeaf(ctx, id, { ...request, scoped: true })

const accessByPurpose = { view: look, edit: accessLeafToEdit, hold: accessScopedToHold, mark: accessScopedToMark }

/** The only way to a discussion by id for a person; refuses as its leaf does. */
export async function accessDiscussion(
  ctx: Ctx,
  asked: { id: number; c?: number | undefined },
  as: keyof typeof accessByPurpose,
): Promise<AccessedDiscussion> {
  const accessed = await accessByPurpose[as](ctx, asked.id, { type: 'discussion', c: asked.c })
  const { leaf, contextId } = accessed
  const found = await runOne(ctx.read, opened, { id: leaf.id, contextId, userId: ctx.session?.userId ?? 0 })
  if (!found) {
    throw notFound()
  }
  const { posts, replies, isOwn, scope, ...discussion } = found
  return { ...accessed, discussion, given: { posts, replies }, classmates: { scope, isOwn } }
}
