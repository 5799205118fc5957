import { contentCan, hasRight } from '@zhixing/contract/content/content/can.ts'
import { contentTypes } from '@zhixing/contract/content-types.ts'
import { commentMessages } from '@zhixing/contract/talk/comment/limits.ts'
import { type Queryable, runOne } from '#db/database.ts'
import { type Ctx, requireSession } from '#kernel/context.ts'
import { AppError, notFound } from '#kernel/errors.ts'
import { type Accessed, accessContent, type Scope } from '../../content/membership/public.ts'
import { accessLeaf } from '../../learning/outline/public.ts'
import { classmates, commentById, commentTold } from './queries.ts'

/** A place where people talk: a container, or one of its items. */
export interface Place {
  container: Accessed
  itemId: number
  /** May say something: members and those who answer. */
  speaks: boolean
  /** Answers and takes away: those who manage or mark. */
  answers: boolean
  /** Whose words they read there. */
  scope: Scope
  /** They learn there by themselves, or only look, and read others who do. */
  isOwn: boolean
}

/** Scope of comments in a container that classes place: a person who came through one reads those who did too (N5). */
async function readsIn(ctx: Ctx, container: Accessed, answers: boolean): Promise<Pick<Place, 'scope' | 'isOwn'>> {
  const { id: containerId, scope, isEntered } = container
  if (answers || scope !== null || !isEntered) {
    return { scope, isOwn: false }
  }
  const mates = await runOne(ctx.read, classmates, { containerId, userId: ctx.session?.userId ?? 0 })
  return { scope: mates?.scope ?? [], isOwn: mates?.isOwn ?? true }
}

/** Refuses with 40400 a comment whose words the person does not read there. */
export async function requireTold(
  on: Queryable,
  { container, scope, isOwn }: Place,
  asked: { id: number; userId: number },
): Promise<void> {
  const told = scope === null || (await runOne(on, commentTold, { ...asked, containerId: container.id, scope, isOwn }))
  if (!told) {
    throw notFound()
  }
}

/**
 * Where talk about an item, or about the whole (item 0), is read. 40400 for who may not open it, and where talk is what the
 * item is: its own calls decide who hears whom.
 */
export async function accessPlace(ctx: Ctx, asked: { content_id: number; item_id: number }): Promise<Place> {
  const found =
    asked.item_id > 0 ? await accessLeaf(ctx, asked.item_id, { c: asked.content_id, scoped: true }) : undefined
  const container = found
    ? found.container
    : await accessContent(ctx, asked.content_id, { action: 'view', scoped: true })
  if (!container || (found && contentTypes[found.leaf.type]?.talksItself)) {
    throw notFound()
  }
  const { facts } = container
  const answers = contentCan('assist', facts).allowed
  const reads = await readsIn(ctx, container, answers)
  return { container, itemId: asked.item_id, speaks: answers || hasRight(facts, 'learns'), answers, ...reads }
}

/** The place, for somebody who says something there. */
export async function accessToSpeak(ctx: Ctx, asked: { content_id: number; item_id: number }): Promise<Place> {
  requireSession(ctx)
  const place = await accessPlace(ctx, asked)
  if (!place.speaks) {
    throw new AppError('NOT_ALLOWED', { message: commentMessages.membersOnly })
  }
  return place
}

/** A comment and its place; 40400 for one of another container, of who is not in scope, or one that was removed. */
export async function accessComment(ctx: Ctx, asked: { id: number; content_id: number }) {
  const { userId } = requireSession(ctx)
  const row = await runOne(ctx.write, commentById, { id: asked.id, containerId: asked.content_id })
  if (!row) {
    // Whoever may not see the container hears the same of every id.
    await accessContent(ctx, asked.content_id, { action: 'view' })
    throw notFound(commentMessages.gone)
  }
  const place = await accessPlace(ctx, { content_id: asked.content_id, item_id: row.itemId })
  if (row.userId !== userId) {
    await requireTold(ctx.read, place, { id: row.id, userId })
  }
  return { row, place, isMine: row.userId === userId }
}
