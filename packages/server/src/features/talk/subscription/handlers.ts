import { contentTypes } from '@zhixing/contract/content-types.ts'
import { subscriptionCalls } from '@zhixing/contract/talk/subscription/calls.ts'
import { requireSession } from '#kernel/context.ts'
import { notFound } from '#kernel/errors.ts'
import { serve } from '#kernel/serve.ts'
import { accessContent } from '../../content/membership/public.ts'
import { setFollow } from './follow.ts'
import { listSubscriptions } from './list-subscriptions.ts'

export const subscriptionServed = serve(subscriptionCalls, {
  operateMySubscribe: async (input, ctx) => {
    const { type } = await accessContent(ctx, input.content_id, { action: 'view' })
    if (!contentTypes[type]?.followable) {
      throw notFound()
    }
    const { userId } = requireSession(ctx)
    const isFollowing = input.action === 'add'
    const followNum = await ctx.tx((tx) => setFollow(tx, { userId, contentId: input.content_id, isFollowing }))
    return { result: true, has_follow: isFollowing, follow_num: followNum }
  },
  mySubscribe: (input, ctx) => listSubscriptions(ctx, input),
})
