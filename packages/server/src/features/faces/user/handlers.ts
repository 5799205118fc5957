import { userCalls } from '@zhixing/contract/faces/user/calls.ts'
import { checkPermission } from '@zhixing/contract/faces/user/can.ts'
import { type Ctx, requireSession } from '#kernel/context.ts'
import { serve } from '#kernel/serve.ts'
import { unixSeconds } from '#kernel/time.ts'
import { countUnread } from '../../base/notification/public.ts'
import { saveInterest, unchooseTag } from '../../base/tag/public.ts'
import { noteFirstLogin } from '../../people/account/public.ts'
import { forget } from '../../people/organisation/public.ts'
import { presentSession } from './present.ts'

async function sessionReply(ctx: Ctx) {
  const unread = ctx.session ? await countUnread(ctx.read, ctx.session.userId) : 0
  return presentSession(ctx.session, { unread })
}

export const userServed = serve(userCalls, {
  getUserInfo: (_input, ctx) => sessionReply(ctx),
  checkPermission: (input, ctx) => checkPermission(presentSession(ctx.session, { unread: 0 }), input.type),
  addUserTag: async (input, ctx) => {
    const { userId } = requireSession(ctx)
    const { role, hy: industryId, tag: tagIds } = input
    await ctx.tx((tx) => saveInterest(tx, { userId, role, industryId, tagIds }))
    return { done: true }
  },
  deleteUserTag: async ({ id: tagId }, ctx) => {
    await unchooseTag(ctx.write, { userId: requireSession(ctx).userId, tagId })
    return { done: true }
  },
  modifyFirstLoginTime: async (_input, ctx) => {
    const { userId } = requireSession(ctx)
    return await ctx.tx(async (tx) => {
      const at = await noteFirstLogin(tx, userId)
      await forget(tx, [userId])
      return { first_login_time: unixSeconds(at) }
    })
  },
})
