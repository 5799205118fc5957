import type { reportCalls } from '@zhixing/contract/around/report/calls.ts'
import type { CallOutput, CallParsed } from '@zhixing/contract/kernel/call.ts'
import { adjustMessages, isAdjustable } from '@zhixing/contract/learning/learning/adjust.ts'
import { run, runOne, type Tx } from '#db/database.ts'
import { type Ctx, requireSession } from '#kernel/context.ts'
import { AppError, notFound } from '#kernel/errors.ts'
import { pushStale, userRoom } from '../../../realtime/push.ts'
import { audit } from '../../base/audit/public.ts'
import type { Accessed } from '../../content/membership/public.ts'
import { adjustProgress, findProgress, type LearnKey, undoAdjustment } from '../../learning/learning/public.ts'
import { reviewContainers } from '../../learning/outline/public.ts'
import { learnerOf, outlineItems } from './queries.ts'

type Input = CallParsed<typeof reportCalls.adjust>

/** Says how far a learner is with an item of a collection, or takes that back; written down with its reason. */
export async function adjustItem(
  ctx: Ctx,
  { id, scope }: Accessed,
  input: Input,
): Promise<CallOutput<typeof reportCalls.adjust>> {
  const [outline, learner] = await Promise.all([
    run(ctx.read, outlineItems, { id, sections: null }),
    runOne(ctx.read, learnerOf, { id, scope, userId: input.uid }),
  ])
  const item = outline.find(({ contentId }) => contentId === input.content_id)
  if (!(item && learner)) {
    throw notFound()
  }
  if (!isAdjustable(item.type)) {
    throw new AppError('CONFLICT', { message: adjustMessages.kind })
  }
  const key = { userId: input.uid, contentId: item.contentId, contextId: id }
  return await ctx.tx(async (tx) => {
    const before = await findProgress(tx, key)
    const far = await adjust(tx, key, { input, name: requireSession(ctx).name })
    await reviewContainers(tx, { userIds: [input.uid], containerId: id })
    const { uid, deed, reason } = input
    pushStale(tx, [userRoom(uid)], ['Outline/tree'])
    await audit(tx, ctx, {
      action: 'progress.adjust',
      objectType: 'content',
      objectId: item.contentId,
      before: { state: before?.state ?? 'not_started', percent: before?.percent ?? 0 },
      after: { userId: uid, contextId: id, deed, reason, ...far },
    })
    return far
  })
}

async function adjust(tx: Tx, key: LearnKey, { input, name }: { input: Input; name: string }) {
  const { deed, reason } = input
  if (deed !== 'undo') {
    return await adjustProgress(tx, key, { deed, name, reason })
  }
  const back = await undoAdjustment(tx, key)
  if (!back) {
    throw new AppError('CONFLICT', { message: adjustMessages.nothing })
  }
  return back
}
