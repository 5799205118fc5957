import type { CallParsed } from '@zhixing/contract/kernel/call.ts'
import type { commentCalls } from '@zhixing/contract/talk/comment/calls.ts'
import { commentLimits, commentMessages } from '@zhixing/contract/talk/comment/limits.ts'
import { runOne, type Tx } from '#db/database.ts'
import { eq } from '#db/drizzle.ts'
import { type Ctx, requireSession } from '#kernel/context.ts'
import { AppError, notFound } from '#kernel/errors.ts'
import type { Limits } from '#kernel/limits.ts'
import { emit } from '../../../queue/event.ts'
import { contentRoom, pushStale } from '../../../realtime/push.ts'
import { accessComment, accessToSpeak, type Place, requireTold } from './access.ts'
import { questionAsked } from './events.ts'
import { commentById } from './queries.ts'
import { comment } from './tables.ts'
import { changeComment, checkWritten, takeComment, type Written, writeComment } from './written.ts'

const speaking = { name: 'comment', points: commentLimits.perMinute, seconds: 60 }
const staleCalls = ['Comment/lists', 'Comment/questions']

/** Pages open on the container ask again. */
function pushComments(tx: Tx, containerId: number): void {
  pushStale(tx, [contentRoom(containerId)], staleCalls)
}

/** Refuses who says too much in a minute. */
export async function useSpeaking(limits: Limits, userId: number): Promise<void> {
  await limits.use(speaking, String(userId))
}

/** Says something. A reply belongs to what it answers, and one of a teacher's answers a question. */
export async function say(ctx: Ctx, limits: Limits, input: CallParsed<typeof commentCalls.create>) {
  const place = await accessToSpeak(ctx, input)
  const written = await checkWritten(ctx, input)
  const { userId } = requireSession(ctx)
  await useSpeaking(limits, userId)
  const id = await ctx.tx(async (tx) => {
    const made =
      input.root_id === undefined
        ? await begin(tx, place, { ...written, userId, isQuestion: input.is_question })
        : await reply(tx, place, { ...written, userId, rootId: input.root_id })
    pushComments(tx, place.container.id)
    return made
  })
  return { id }
}

interface Said extends Written {
  userId: number
}

async function begin(tx: Tx, { container, itemId }: Place, said: Said & { isQuestion: boolean }): Promise<number> {
  const id = await writeComment(tx, { containerId: container.id, itemId, ...said })
  if (said.isQuestion) {
    await emit(tx, questionAsked, { commentId: id, actorId: said.userId })
  }
  return id
}

async function reply(tx: Tx, place: Place, said: Said & { rootId: number }): Promise<number> {
  const { userId, rootId } = said
  const containerId = place.container.id
  const root = await runOne(tx, commentById, { id: rootId, containerId })
  if (!root || root.itemId !== place.itemId || root.rootId !== null) {
    throw notFound(commentMessages.gone)
  }
  await requireTold(tx, place, { id: root.id, userId })
  const id = await writeComment(tx, { containerId, itemId: place.itemId, ...said })
  if (root.isQuestion && place.answers) {
    await setAnswered(tx, rootId, true)
  }
  return id
}

async function setAnswered(tx: Tx, id: number, answered: boolean): Promise<void> {
  await tx.query({
    name: 'comment.answer',
    text: 'update comment set answered_at = case when $2 then coalesce(answered_at, clock_now()) end where id = $1 and is_question',
    values: [id, answered],
  })
}

type Which = { id: number; content_id: number }

/** Changes what a person said themselves, where they may still speak. 40300 for anybody else's, 40900 when it was changed meanwhile. */
export async function updateComment(ctx: Ctx, limits: Limits, input: CallParsed<typeof commentCalls.update>) {
  const { row, place, isMine } = await accessComment(ctx, input)
  if (!isMine || !place.speaks) {
    throw new AppError('NOT_ALLOWED', place.speaks ? {} : { message: commentMessages.membersOnly })
  }
  const written = await checkWritten(ctx, input)
  await useSpeaking(limits, row.userId)
  const row_version = await ctx.tx(async (tx) => {
    const version = await changeComment(tx, { id: row.id, rowVersion: input.row_version, ...written })
    pushComments(tx, place.container.id)
    return version
  })
  return { id: row.id, row_version }
}

/** Takes a comment away with its replies: one's own, or any as one who answers there. */
export async function removeComment(ctx: Ctx, input: Which): Promise<void> {
  const { row, place, isMine } = await accessComment(ctx, input)
  if (!isMine && !place.answers) {
    throw new AppError('NOT_ALLOWED')
  }
  const { userId } = requireSession(ctx)
  await ctx.tx(async (tx) => {
    await takeComment(tx, { id: row.id, containerId: place.container.id, userId })
    pushComments(tx, place.container.id)
  })
}

/** Keeps a comment on top, or no longer. */
export async function pinComment(ctx: Ctx, input: Which & { pinned: boolean }): Promise<void> {
  const { row, place } = await accessComment(ctx, input)
  // What stands on top stands there for everybody.
  if (!place.answers || place.scope !== null) {
    throw new AppError('NOT_ALLOWED')
  }
  if (row.rootId !== null) {
    throw notFound(commentMessages.gone)
  }
  await ctx.tx(async (tx) => {
    await tx.db
      .update(comment)
      .set({ pinnedAt: input.pinned ? ctx.now : null })
      .where(eq(comment.id, row.id))
    pushComments(tx, place.container.id)
  })
}

/** Says that a question has its answer, or that it waits again. */
export async function resolveQuestion(ctx: Ctx, input: Which & { answered: boolean }): Promise<void> {
  const { row, place, isMine } = await accessComment(ctx, input)
  if (!isMine && !place.answers) {
    throw new AppError('NOT_ALLOWED')
  }
  await ctx.tx(async (tx) => {
    await setAnswered(tx, row.id, input.answered)
    pushComments(tx, place.container.id)
  })
}
