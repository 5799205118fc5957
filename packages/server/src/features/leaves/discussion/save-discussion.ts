import type { CallParsed } from '@zhixing/contract/kernel/call.ts'
import type { discussionCalls } from '@zhixing/contract/leaves/discussion/calls.ts'
import { discussionLimits, discussionMessages } from '@zhixing/contract/leaves/discussion/limits.ts'
import { type Queryable, run, type Tx } from '#db/database.ts'
import { eq } from '#db/drizzle.ts'
import { shapes, statement } from '#db/text-statement.ts'
import { type Ctx, requireSession } from '#kernel/context.ts'
import { AppError, badField } from '#kernel/errors.ts'
import { enqueue } from '../../../queue/enqueue.ts'
import { cleanHtml } from '../../../rich-text/clean.ts'
import { fileIdsIn } from '../../../rich-text/pictures.ts'
import { useFiles } from '../../base/upload/public.ts'
import { accessTarget, changedOf, createLeaf, updateLeaf } from '../../learning/outline/public.ts'
import { accessDiscussion, type DiscussionRow } from './access.ts'
import { recount } from './recount.ts'
import { discussion } from './tables.ts'

type Rules = Omit<DiscussionRow, 'contentId' | 'body'>

/** The cleaned prompt; 40000 when it is empty or too long. */
async function checkedPrompt(html: string): Promise<string> {
  const { html: clean, length } = await cleanHtml(html, 'body')
  if (length === 0 && fileIdsIn(clean).length === 0) {
    throw badField('body', discussionMessages.promptRequired)
  }
  if (length > discussionLimits.promptMax) {
    throw badField('body', discussionMessages.promptLong)
  }
  return clean
}

/** 40000 where nothing is asked, or a teacher would mark for no points. */
function checkRules({ postsAsked, repliesAsked, markedBy, points }: Rules): void {
  if (postsAsked + repliesAsked === 0) {
    throw badField('posts_asked', discussionMessages.nothingAsked)
  }
  if (markedBy === 'hand' && points === 0) {
    throw badField('points', discussionMessages.pointsNeeded)
  }
}

async function tieFiles(tx: Tx, ctx: Ctx, { id, body }: { id: number; body: string }): Promise<void> {
  const { userId } = requireSession(ctx)
  await useFiles(tx, { contentId: id, purpose: 'body', fileIds: fileIdsIn(body), userId })
}

/** Makes a discussion and places it. */
export async function createDiscussion(ctx: Ctx, input: CallParsed<typeof discussionCalls.create>) {
  await accessTarget(ctx, input)
  const rules: Rules = {
    points: input.points,
    markedBy: input.marked_by,
    postsAsked: input.posts_asked,
    repliesAsked: input.replies_asked,
    postFirst: input.post_first,
  }
  checkRules(rules)
  const body = await checkedPrompt(input.body)
  const id = await ctx.tx(async (tx) => {
    const made = await createLeaf(tx, ctx, { ...input, type: 'discussion' })
    await tx.db.insert(discussion).values({ contentId: made, body, ...rules })
    await tieFiles(tx, ctx, { id: made, body })
    return made
  })
  return { id, row_version: 1 }
}

const begunStatement = statement(
  'discussion.begun',
  'select exists (select from progress where content_id = $1) as begun',
  { begun: shapes.boolean },
)

/** Whether any learner said anything in a discussion, wherever it stands. */
async function hasBegun(on: Queryable, id: number): Promise<boolean> {
  const rows = await run(on, begunStatement, [id])
  return rows[0]?.begun ?? false
}

/** Changes a discussion; what is not sent stays. Points by posts are counted anew in a job. */
export async function updateDiscussion(ctx: Ctx, input: CallParsed<typeof discussionCalls.update>) {
  const accessed = await accessDiscussion(ctx, input, 'edit')
  const { contentId: id, body: bodyBefore, ...before } = accessed.discussion
  const rules: Rules = {
    points: input.points ?? before.points,
    markedBy: input.marked_by ?? before.markedBy,
    postsAsked: input.posts_asked ?? before.postsAsked,
    repliesAsked: input.replies_asked ?? before.repliesAsked,
    postFirst: input.post_first ?? before.postFirst,
  }
  checkRules(rules)
  const body = input.body === undefined ? bodyBefore : await checkedPrompt(input.body)
  const row_version = await ctx.tx(async (tx) => {
    const begun = await hasBegun(tx, id)
    if (begun && rules.markedBy !== before.markedBy) {
      throw new AppError('CONFLICT', { message: discussionMessages.markedByFixed })
    }
    const change = { title: input.title }
    const noted = { before, after: rules }
    const version = await updateLeaf(tx, ctx, { accessed, rowVersion: input.row_version, change, noted })
    await tx.db
      .update(discussion)
      .set({ body, ...rules })
      .where(eq(discussion.contentId, id))
    await tieFiles(tx, ctx, { id, body })
    const counted = changedOf(before, rules, ['points', 'postsAsked', 'repliesAsked'])
    if (begun && Object.keys(counted).length > 0) {
      await enqueue(tx, recount, { contentId: id })
    }
    return version
  })
  return { id, row_version }
}
