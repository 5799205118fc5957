import type { CallParsed } from '@zhixing/contract/kernel/call.ts'
import { lateSeconds } from '@zhixing/contract/learning/learning/late.ts'
import type { discussionCalls } from '@zhixing/contract/leaves/discussion/calls.ts'
import { discussionMessages } from '@zhixing/contract/leaves/discussion/limits.ts'
import { runOne, type Tx } from '#db/database.ts'
import { type Ctx, requireSession } from '#kernel/context.ts'
import { AppError, notFound } from '#kernel/errors.ts'
import type { Limits } from '#kernel/limits.ts'
import { unixSeconds } from '#kernel/time.ts'
import { contentRoom, pushStale } from '../../../realtime/push.ts'
import { handIn, holdProgress, listSubmissions, saveDraft, takeBack } from '../../learning/learning/public.ts'
import { countsFor, findItemTimes, type ItemTimes, marks } from '../../learning/outline/public.ts'
import { changeComment, checkWritten, takeComment, useSpeaking, writeComment } from '../../talk/comment/public.ts'
import { type AccessedDiscussion, accessDiscussion } from './access.ts'
import { readerOf } from './list-posts.ts'
import { saidById } from './queries.ts'
import { begunOf, givenBy, settleLearners } from './settle.ts'
import { refusalOf } from './show.ts'
import { sightFor } from './sight.ts'

const staleCalls = ['Discussion/detail', 'Discussion/posts', 'Discussion/replies']

/** Pages open on the container ask again; each is told what its reader may be told. */
function pushPosts(tx: Tx, containerId: number): void {
  pushStale(tx, [contentRoom(containerId)], staleCalls)
}

interface Speaking {
  accessed: AccessedDiscussion
  key: { contentId: number; contextId: number; userId: number }
  times: ItemTimes
  refusal: string
}

async function speaking(ctx: Ctx, input: { id: number; c?: number | undefined }): Promise<Speaking> {
  const { userId } = requireSession(ctx)
  const accessed = await accessDiscussion(ctx, input, 'view')
  const key = { contentId: accessed.leaf.id, contextId: accessed.contextId, userId }
  const times = await findItemTimes(ctx.read, key)
  return { accessed, key, times, refusal: refusalOf(accessed, times, ctx.now) }
}

/** What a learner says first is handed in for its marker; what comes later goes with it. */
async function handInFirst(tx: Tx, ctx: Ctx, { accessed, key, times }: Speaking): Promise<void> {
  await holdProgress(tx, { ...key, userIds: [key.userId] })
  const [last] = await listSubmissions(tx, key)
  if (last && last.state !== 'draft') {
    return
  }
  const draft = { body: '', link: '', files: [], attemptsMax: 0 }
  const { id } = await saveDraft(tx, { ...key, ...draft, rowVersion: last?.rowVersion ?? 0 })
  await handIn(tx, {
    id,
    lateS: lateSeconds(unixSeconds(ctx.now), unixSeconds(times.dueAt)),
    dueAt: times.dueAt,
    cutoffAt: times.closeAt,
    extendedTo: times.extendedTo,
    maxScore: accessed.discussion.points,
    isStated: false,
  })
}

/** What is left of a learner who took everything back is handed in no more, unless a marker has read it. */
async function takeBackLast(tx: Tx, { key }: Speaking): Promise<void> {
  await holdProgress(tx, { ...key, userIds: [key.userId] })
  const { posts, replies } = await givenBy(tx, key)
  const [last] = await listSubmissions(tx, key)
  if (posts + replies === 0 && last?.state === 'submitted') {
    await takeBack(tx, last.id)
  }
}

/** The post a reply is to: one its writer is told. */
async function requirePost(ctx: Ctx, accessed: AccessedDiscussion, id: number): Promise<void> {
  const reader = readerOf(ctx, accessed)
  if (!reader) {
    throw new AppError('NOT_ALLOWED', { message: discussionMessages.postFirst })
  }
  const found = await runOne(ctx.write, saidById, { ...reader.sight, id })
  if (!found || found.rootId !== null) {
    throw notFound(discussionMessages.gone)
  }
}

/**
 * Posts, or replies to a post. 40300 for who neither learns nor marks there, and for a reply before one's own post where that
 * comes first; 40900 once it is closed; 40400 for a post one is not told.
 */
export async function sayInDiscussion(ctx: Ctx, limits: Limits, input: CallParsed<typeof discussionCalls.say>) {
  const spoken = await speaking(ctx, input)
  const { accessed, key, refusal } = spoken
  if (refusal !== '') {
    throw new AppError(refusal === discussionMessages.closed ? 'CONFLICT' : 'NOT_ALLOWED', { message: refusal })
  }
  if (input.post_id !== undefined) {
    await requirePost(ctx, accessed, input.post_id)
  }
  const written = await checkWritten(ctx, input, discussionMessages.bodyRequired)
  await useSpeaking(limits, key.userId)
  return await ctx.tx(async (tx) => {
    const said = { containerId: key.contextId, itemId: key.contentId, userId: key.userId, ...written }
    const post_id = await writeComment(tx, { ...said, rootId: input.post_id ?? null })
    pushPosts(tx, key.contextId)
    if (!countsFor(accessed)) {
      return { post_id, learned: null }
    }
    if (accessed.discussion.markedBy === 'hand') {
      await handInFirst(tx, ctx, spoken)
    }
    const settling = { discussion: accessed.discussion, contextId: key.contextId, userIds: [key.userId], acts: true }
    return { post_id, learned: (await settleLearners(tx, settling)).get(key.userId) ?? null }
  })
}

/** Something that was said, for somebody who is told of it; 40400 for anybody else. */
async function requireSaid(ctx: Ctx, accessed: AccessedDiscussion, id: number) {
  const sight = sightFor(ctx, accessed)
  const found = sight && (await runOne(ctx.write, saidById, { ...sight, id }))
  if (!found) {
    throw notFound(discussionMessages.gone)
  }
  return found
}

/** Changes what a person said themselves, until the discussion closes. 40300 for anybody else's, 40900 when it was changed meanwhile. */
export async function editInDiscussion(ctx: Ctx, limits: Limits, input: CallParsed<typeof discussionCalls.edit>) {
  const { accessed, key, refusal } = await speaking(ctx, input)
  const found = await requireSaid(ctx, accessed, input.post_id)
  if (found.userId !== key.userId) {
    throw new AppError('NOT_ALLOWED')
  }
  if (refusal !== '') {
    throw new AppError('CONFLICT', { message: discussionMessages.closedEdit })
  }
  const written = await checkWritten(ctx, input, discussionMessages.bodyRequired)
  await useSpeaking(limits, key.userId)
  const row_version = await ctx.tx(async (tx) => {
    const version = await changeComment(tx, { id: found.id, rowVersion: input.row_version, ...written })
    pushPosts(tx, key.contextId)
    return version
  })
  return { post_id: found.id, row_version }
}

/** Takes what was said away with its replies: one's own until the discussion closes, or any as one who marks there. */
export async function removeFromDiscussion(ctx: Ctx, input: CallParsed<typeof discussionCalls.remove>) {
  const spoken = await speaking(ctx, input)
  const { accessed, key, refusal } = spoken
  const found = await requireSaid(ctx, accessed, input.post_id)
  if (found.userId !== key.userId && !marks(accessed)) {
    throw new AppError('NOT_ALLOWED')
  }
  if (refusal !== '') {
    throw new AppError('CONFLICT', { message: discussionMessages.closedRemove })
  }
  const { contextId, contentId, userId } = key
  return await ctx.tx(async (tx) => {
    const authors = await takeComment(tx, { id: found.id, containerId: contextId, userId })
    pushPosts(tx, contextId)
    const userIds = await begunOf(tx, { contextId, contentId, userIds: authors })
    if (userIds.length === 0) {
      return { learned: null }
    }
    if (accessed.discussion.markedBy === 'hand' && userIds.includes(userId)) {
      await takeBackLast(tx, spoken)
    }
    const settled = await settleLearners(tx, { discussion: accessed.discussion, contextId, userIds, acts: false })
    return { learned: settled.get(userId) ?? null }
  })
}
