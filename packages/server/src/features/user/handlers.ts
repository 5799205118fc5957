import { userCalls } from '@zhixing/contract/user/calls.ts'
import { checkPermission } from '@zhixing/contract/user/can.ts'
import { runOne } from '#db/database.ts'
import type { Ctx } from '#kernel/context.ts'
import { serve } from '#kernel/serve.ts'
import { countUnread } from '../notification/public.ts'
import { seatsUsed } from '../organisation/public.ts'
import { presentSession } from './present.ts'

async function sessionReply(ctx: Ctx) {
  const orgId = ctx.session?.org?.id
  const [seats, unread] = await Promise.all([
    orgId === undefined ? undefined : runOne(ctx.read, seatsUsed, { orgId }),
    ctx.session ? countUnread(ctx.read, ctx.session.userId) : 0,
  ])
  return presentSession(ctx.session, { memberCount: seats?.used ?? 0, unread })
}

export const userServed = serve(userCalls, {
  getUserInfo: (_input, ctx) => sessionReply(ctx),
  checkPermission: (input, ctx) =>
    checkPermission(presentSession(ctx.session, { memberCount: 0, unread: 0 }), input.type),
})
