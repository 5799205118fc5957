import type { channelCalls } from '@zhixing/contract/containers/channel/calls.ts'
import type { CallParsed } from '@zhixing/contract/kernel/call.ts'
import { runOne } from '#db/database.ts'
import { type Ctx, requireSession } from '#kernel/context.ts'
import { takePlaces } from '../../content/joining/public.ts'
import { type Accessed, addMembers, requireReachable, setRole } from '../../content/membership/public.ts'
import { reviewContainers } from '../../learning/outline/public.ts'
import { setFollow } from '../../talk/subscription/public.ts'
import { memberNum } from '../container/public.ts'

/**
 * Makes people members, and with a role admins or plain members again: those the person could find by searching only. The
 * owner stays what they are.
 */
export async function updateUsers(
  ctx: Ctx,
  { id }: Accessed,
  { uids, role }: CallParsed<typeof channelCalls.addMembers>,
): Promise<{ added: number; followed_num: number }> {
  await requireReachable(ctx, uids)
  const actorId = requireSession(ctx).userId
  return await ctx.tx(async (tx) => {
    const added = await addMembers(tx, { contentId: id, userIds: uids, role: 'member', via: 'invite', actorId })
    await takePlaces(tx, id, added.length)
    if (role !== undefined) {
      const wanted = role === 'admin' ? ('admin' as const) : ('member' as const)
      await setRole(tx, { contentId: id, userIds: uids, role: wanted, actorId })
    }
    const stat = await runOne(tx, memberNum, { id })
    return { added: added.length, followed_num: stat?.memberNum ?? 0 }
  })
}

/** Has the person follow a path, or follow it no more; joining is another thing. */
export async function followChannel(ctx: Ctx, { id }: Accessed, isFollowing: boolean) {
  const { userId } = requireSession(ctx)
  const followNum = await ctx.tx((tx) => setFollow(tx, { userId, contentId: id, isFollowing }))
  return { result: true, has_follow: isFollowing, follow_num: followNum }
}

/** Follows what the person has just joined, and counts what they learned of it before. */
export async function settleJoined(ctx: Ctx, { id }: Accessed): Promise<void> {
  const { userId } = requireSession(ctx)
  await ctx.tx(async (tx) => {
    await setFollow(tx, { userId, contentId: id, isFollowing: true })
    await reviewContainers(tx, { userIds: [userId], containerId: id })
  })
}
