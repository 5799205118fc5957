import { contentTypes } from '@zhixing/contract/content-types.ts'
import { subscriptionCalls } from '@zhixing/contract/talk/subscription/calls.ts'
import { type Ctx, requireSession } from '#kernel/context.ts'
import { notFound } from '#kernel/errors.ts'
import { serve } from '#kernel/serve.ts'
import { addFollows } from '../../content/content/public.ts'
import { accessContent } from '../../content/membership/public.ts'
import { listSubscriptions } from './list-subscriptions.ts'

/** Subscribes or ends it, with its count: twice the same is once. */
async function setFollow(ctx: Ctx, contentId: number, action: 'add' | 'remove') {
  const { userId } = requireSession(ctx)
  const isAdding = action === 'add'
  return await ctx.tx(async (tx) => {
    const { rowCount } = await tx.query({
      name: `subscription.${action}`,
      text: isAdding
        ? 'insert into follow (user_id, content_id) values ($1, $2) on conflict do nothing'
        : 'delete from follow where user_id = $1 and content_id = $2',
      values: [userId, contentId],
    })
    const changed = rowCount ?? 0
    const follow_num = await addFollows(tx, contentId, isAdding ? changed : -changed)
    return { result: true, has_follow: isAdding, follow_num }
  })
}

export const subscriptionServed = serve(subscriptionCalls, {
  operateMySubscribe: async (input, ctx) => {
    const { type } = await accessContent(ctx, input.content_id, { action: 'view' })
    if (!contentTypes[type]?.followable) {
      throw notFound()
    }
    return await setFollow(ctx, input.content_id, input.action)
  },
  mySubscribe: (input, ctx) => listSubscriptions(ctx, input),
})
