import { eq } from 'drizzle-orm'
import { type Queryable, runOne } from '#db/database.ts'
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

/** A discussion a person was let at: its leaf and what is asked there. */
export interface AccessedDiscussion extends AccessedLeaf {
  discussion: DiscussionRow
}

const discussionRow = named('discussion.row', (db, p: Params<{ id: number }>) =>
  db.select().from(discussion).where(eq(discussion.contentId, p.id)),
)

export async function findDiscussion(on: Queryable, id: number): Promise<DiscussionRow | undefined> {
  return await runOne(on, discussionRow, { id })
}

/** Who teaches in what holds the container takes part, among those who came through it. */
const look: typeof accessLeaf = (ctx, id, request) => accessLeaf(ctx, id, { ...request, scoped: true })

const doors = { view: look, edit: accessLeafToEdit, hold: accessScopedToHold, mark: accessScopedToMark }

/** The only way to a discussion by id for a person; refuses as its leaf does. */
export async function accessDiscussion(
  ctx: Ctx,
  asked: { id: number; c?: number | undefined },
  as: keyof typeof doors,
): Promise<AccessedDiscussion> {
  const accessed = await doors[as](ctx, asked.id, { type: 'discussion', c: asked.c })
  const found = await findDiscussion(ctx.read, accessed.leaf.id)
  if (!found) {
    throw notFound()
  }
  return { ...accessed, discussion: found }
}
