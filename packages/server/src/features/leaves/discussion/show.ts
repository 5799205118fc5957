import type { CallParsed } from '@zhixing/contract/kernel/call.ts'
import type { discussionCalls } from '@zhixing/contract/leaves/discussion/calls.ts'
import { discussionMessages } from '@zhixing/contract/leaves/discussion/limits.ts'
import type { OwnPart } from '@zhixing/contract/leaves/discussion/shapes.ts'
import { runOne } from '#db/database.ts'
import type { Ctx } from '#kernel/context.ts'
import { notFound } from '#kernel/errors.ts'
import { unixSeconds } from '#kernel/time.ts'
import type { Store } from '../../../storage/store.ts'
import { contextOf, countsFor, type ItemTimes, leafSaved, marks, whyEnded } from '../../learning/outline/public.ts'
import { shownBody } from '../article/public.ts'
import { type AccessedDiscussion, accessDiscussion, findDiscussion } from './access.ts'
import { standing } from './queries.ts'
import { type PostVisibility, sightFor } from './sight.ts'

/** A discussion as everybody who may open it sees it. */
export async function presentHead(store: Store, ctx: Ctx, accessed: AccessedDiscussion) {
  const { leaf, discussion } = accessed
  return {
    id: leaf.id,
    ...contextOf(accessed),
    title: leaf.title,
    body: await shownBody(store, ctx, { id: leaf.id, body: discussion.body }),
    points: discussion.points,
    marked_by: discussion.markedBy,
    posts_asked: discussion.postsAsked,
    replies_asked: discussion.repliesAsked,
    post_first: discussion.postFirst,
    row_version: leaf.rowVersion,
  }
}

/** What is discussed, for who was let at it by a preview link. */
export async function previewDiscussion(store: Store, ctx: Ctx, { id }: { id: number }) {
  const found = await findDiscussion(ctx.read, id)
  return found ? { html: await shownBody(store, ctx, { id, body: found.body }) } : {}
}

/** Why a person can say nothing now; empty when they can. Who marks is not bound to times. */
export function refusalOf(accessed: AccessedDiscussion, { closeAt }: Pick<ItemTimes, 'closeAt'>, now: Date): string {
  if (accessed.contextId === 0) {
    return discussionMessages.notPlaced
  }
  if (marks(accessed)) {
    return ''
  }
  if (!countsFor(accessed)) {
    return discussionMessages.notMember
  }
  return closeAt && now > closeAt ? discussionMessages.closed : whyEnded(accessed)
}

/** Whether others' posts are held back until a learner has posted. */
export function isHeld(accessed: AccessedDiscussion): boolean {
  return accessed.discussion.postFirst && !marks(accessed) && accessed.given.posts === 0
}

type Standing = NonNullable<Awaited<ReturnType<typeof standingOf>>>

async function standingOf(ctx: Ctx, accessed: AccessedDiscussion, sight: PostVisibility | undefined) {
  const { contextId, leaf } = accessed
  const nobody = { contextId, contentId: leaf.id, userId: ctx.session?.userId ?? 0, scope: [], isOwn: false }
  return await runOne(ctx.read, standing, sight ?? nobody)
}

function ownOf({ given }: AccessedDiscussion, found: Standing): OwnPart {
  const isMarked = found.state === 'graded'
  return {
    ...given,
    score: found.score,
    max_score: found.maxScore,
    state: found.state ?? '',
    comment: isMarked ? found.comment : '',
    marker: isMarked ? found.marker : '',
  }
}

/** A discussion with what this person said and earned, and whether they may say something now. */
export async function showDiscussion(store: Store, ctx: Ctx, input: CallParsed<typeof discussionCalls.detail>) {
  const accessed = await accessDiscussion(ctx, input, 'view')
  const sight = sightFor(ctx, accessed)
  const [head, found] = await Promise.all([presentHead(store, ctx, accessed), standingOf(ctx, accessed, sight)])
  if (!found) {
    throw notFound()
  }
  const isLearner = sight !== undefined && countsFor(accessed)
  return {
    ...head,
    ...(await leafSaved(ctx, accessed)),
    counts: countsFor(accessed),
    manages: accessed.as === 'manage',
    marks: marks(accessed),
    due_at: unixSeconds(found.dueAt),
    close_at: unixSeconds(found.closeAt),
    post_num: sight ? found.postNum : 0,
    held: isLearner && isHeld(accessed),
    begun: found.begun,
    own: isLearner ? ownOf(accessed, found) : null,
    refusal: refusalOf(accessed, found, ctx.now),
  }
}
