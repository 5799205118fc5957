import { userCalls } from '@zhixing/contract/faces/user/calls.ts'
import { checkPermission } from '@zhixing/contract/faces/user/can.ts'
import { type Ctx, requireSession } from '#kernel/context.ts'
import { type Served, serve } from '#kernel/serve.ts'
import { unixSeconds } from '#kernel/time.ts'
import { createCounts, createTodoCount } from '../../around/agenda/public.ts'
import { saveInterest, unchooseTag } from '../../base/tag/public.ts'
import type { LeafModule } from '../../learning/leaf/public.ts'
import { noteFirstLogin } from '../../people/account/public.ts'
import { forget } from '../../people/organisation/public.ts'
import { findPlatformUser, listPeople, saveProfile, showPerson, somePeople } from './people.ts'
import { presentSession } from './present.ts'
import { createSystems } from './systems.ts'

const noCounts = { unread: 0, todo: 0, certificated: false, systems: [] }

interface Asking {
  countsOf: ReturnType<typeof createCounts>
  systemsOf: ReturnType<typeof createSystems>
}

async function sessionReply(ctx: Ctx, { countsOf, systemsOf }: Asking) {
  const [counts, systems] = await Promise.all([
    ctx.session ? countsOf(ctx.read, ctx.session.userId) : undefined,
    ctx.session ? systemsOf(ctx) : [],
  ])
  return presentSession(ctx.session, { ...(counts ?? noCounts), systems })
}

export function userServed({ leaves }: { leaves: readonly LeafModule[] }): Served[] {
  const asking = { countsOf: createCounts(leaves), systemsOf: createSystems() }
  const todoOf = createTodoCount(leaves)
  return serve(userCalls, {
    getUserInfo: (_input, ctx) => sessionReply(ctx, asking),
    getTaskTotoCount: async (_input, ctx) => ({ count: await todoOf(ctx.read, requireSession(ctx).userId) }),
    checkPermission: (input, ctx) => checkPermission(presentSession(ctx.session, noCounts), input.type),
    accountSetting: (input, ctx) => saveProfile(ctx, input),
    detail: (input, ctx) => showPerson(ctx, input),
    lists: (input, ctx) => listPeople(ctx, input),
    getLxpUsers: (input, ctx) => somePeople(ctx, input),
    getPlatformUser: (input, ctx) => findPlatformUser(ctx, input),
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
}
