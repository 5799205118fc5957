import type { CallParsed } from '@zhixing/contract/kernel/call.ts'
import type { discussionCalls } from '@zhixing/contract/leaves/discussion/calls.ts'
import { discussionMessages } from '@zhixing/contract/leaves/discussion/limits.ts'
import type { OwnPart } from '@zhixing/contract/leaves/discussion/shapes.ts'
import { runOne } from '#db/database.ts'
import type { Ctx } from '#kernel/context.ts'
import { unixSeconds } from '#kernel/time.ts'
import type { Store } from '../../../storage/store.ts'
import { listSubmissions } from '../../learning/learning/public.ts'
import { contextOf, countsFor, findItemTimes, type ItemTimes, marks } from '../../learning/outline/public.ts'
import { shownBody } from '../article/public.ts'
import { type AccessedDiscussion, accessDiscussion, findDiscussion } from './access.ts'
import { countPosts } from './queries.ts'
import { hasBegun } from './save-discussion.ts'
import { givenBy } from './settle.ts'
import { type Sight, sightFor } from './sight.ts'

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
  return closeAt && now > closeAt ? discussionMessages.closed : ''
}

/** Whether others' posts are held back until a learner has posted. */
export function isHeld(accessed: AccessedDiscussion, { posts }: { posts: number }): boolean {
  return accessed.discussion.postFirst && !marks(accessed) && posts === 0
}

async function ownOf(ctx: Ctx, accessed: AccessedDiscussion, key: Sight): Promise<OwnPart> {
  const isByHand = accessed.discussion.markedBy === 'hand'
  const [given, rounds, earned] = await Promise.all([
    givenBy(ctx.read, key),
    isByHand ? listSubmissions(ctx.read, key) : [],
    earnedBy(ctx, key),
  ])
  const part = rounds.find(({ state }) => state !== 'draft')
  const isMarked = part?.state === 'graded'
  return {
    posts: given.posts,
    replies: given.replies,
    ...earned,
    state: part?.state ?? '',
    comment: isMarked ? part.comment : '',
    marker: isMarked ? part.marker : '',
  }
}

async function earnedBy(ctx: Ctx, { contextId, contentId, userId }: Sight) {
  const { rows } = await ctx.read.query({
    name: 'discussion.earned',
    text: `select best_score::float8 as score, coalesce(max_score, 0)::float8 as max_score from progress
      where context_id = $1 and content_id = $2 and user_id = $3`,
    values: [contextId, contentId, userId],
  })
  const [found] = rows as { score: number | null; max_score: number }[]
  return found ?? { score: null, max_score: 0 }
}

/** A discussion with what this person said and earned, and whether they may say something now. */
export async function showDiscussion(store: Store, ctx: Ctx, input: CallParsed<typeof discussionCalls.detail>) {
  const accessed = await accessDiscussion(ctx, input, 'view')
  const { leaf, contextId } = accessed
  const sight = await sightFor(ctx, accessed)
  const place = { contentId: leaf.id, contextId, userId: ctx.session?.userId ?? 0 }
  const [head, times, own, counted, begun] = await Promise.all([
    presentHead(store, ctx, accessed),
    findItemTimes(ctx.read, place),
    sight && countsFor(accessed) ? ownOf(ctx, accessed, sight) : null,
    sight ? runOne(ctx.read, countPosts, sight) : undefined,
    hasBegun(ctx.read, leaf.id),
  ])
  return {
    ...head,
    counts: countsFor(accessed),
    manages: accessed.as === 'manage',
    marks: marks(accessed),
    due_at: unixSeconds(times.dueAt),
    close_at: unixSeconds(times.closeAt),
    post_num: counted?.total ?? 0,
    held: own !== null && isHeld(accessed, own),
    begun,
    own,
    refusal: refusalOf(accessed, times, ctx.now),
  }
}
