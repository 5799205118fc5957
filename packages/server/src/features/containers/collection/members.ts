import type { collectionCalls } from '@zhixing/contract/containers/collection/calls.ts'
import { wireRole } from '@zhixing/contract/content/content/can.ts'
import type { CallParsed } from '@zhixing/contract/kernel/call.ts'
import { type ContentRole, type MemberRole, memberRoles } from '@zhixing/contract/types/container.ts'
import { type Queryable, run, runOne } from '#db/database.ts'
import { type Ctx, requireSession } from '#kernel/context.ts'
import { AppError } from '#kernel/errors.ts'
import { unixSeconds } from '#kernel/time.ts'
import { countedWindow, nextCounted } from '#kernel/window.ts'
import { joinContainer, takePlaces } from '../../content/joining/public.ts'
import {
  type Accessed,
  addMembers,
  countMembers,
  endMembers,
  listMembers,
  requireOwnWay,
  requireReachable,
  setRole,
} from '../../content/membership/public.ts'
import { progressOfMembers } from '../../learning/learning/public.ts'
import { memberNum } from './queries.ts'

/** The roles of a membership that go over the wire as one. */
function rolesOf(role: ContentRole): MemberRole[] {
  return memberRoles.filter((one) => wireRole('collection', one) === role)
}

async function followedNum(on: Queryable, id: number): Promise<number> {
  return (await runOne(on, memberNum, { id }))?.memberNum ?? 0
}

/** Joins in the way the collection has; joining twice is joining once. */
export async function join(
  ctx: Ctx,
  accessed: Accessed,
  brought: Pick<CallParsed<typeof collectionCalls.followedCollection>, 'code' | 'reason'>,
) {
  const { hasJoined, hasApplied } = await joinContainer(ctx, accessed, brought)
  return {
    followed_num: await followedNum(ctx.write, accessed.id),
    has_joined: hasJoined,
    has_applied: hasApplied,
  }
}

/**
 * Leaves; what was learned is kept. The owner cannot leave what is theirs, nor who came through a container that holds it.
 * Who also came through one stays as its learner.
 */
export async function leave(ctx: Ctx, accessed: Accessed) {
  const { userId } = requireSession(ctx)
  if (accessed.memberRole === 'owner') {
    throw new AppError('CONFLICT', { message: '创建者不能退出' })
  }
  await requireOwnWay(ctx, accessed)
  return await ctx.tx(async (tx) => {
    const ended = await endMembers(tx, { contentId: accessed.id, userIds: [userId], state: 'left' })
    return { followed_num: await followedNum(tx, accessed.id), has_joined: ended.length === 0, has_applied: false }
  })
}

/** The members, with how far each is. */
export async function listMembersOf(
  ctx: Ctx,
  { id }: Accessed,
  input: CallParsed<typeof collectionCalls.fetchCollectionUser>,
) {
  // The order has no key a cursor could carry (学号 may be absent): scrolling goes on by how many were seen.
  const window = countedWindow(input)
  const keyword = input.keyword?.trim() ?? ''
  const key = { keyword: keyword !== '', role: input.role !== undefined }
  const filter = { contentId: id, keyword, roles: input.role ? rolesOf(input.role) : [] }
  const [rows, total] = await Promise.all([
    run(ctx.read, () => listMembers(key), { ...filter, skip: window.skip, limit: window.limit }),
    window.total ?? runOne(ctx.read, () => countMembers(key), filter).then((row) => row?.total ?? 0),
  ])
  const far = await progressOfMembers(ctx.read, { contentId: id, userIds: rows.map((row) => row.uid) })
  return {
    total,
    next: nextCounted(window, { rows, total }),
    rows: rows.map((row) => ({
      uid: row.uid,
      openid: row.openid,
      name: row.name,
      avatar: row.avatar,
      number: row.number ?? '',
      group_name: row.orgName ?? '',
      role: wireRole('collection', row.role),
      via: row.via,
      join_time: unixSeconds(row.joinedAt),
      percent: far.get(row.uid)?.percent ?? 0,
      last_time: unixSeconds(far.get(row.uid)?.lastAt),
    })),
  }
}

/** Makes people members: those the person could find by searching only, so nobody is dragged in by a guessed id. */
export async function addLearners(ctx: Ctx, { id }: Accessed, uids: readonly number[]) {
  await requireReachable(ctx, uids)
  const actorId = requireSession(ctx).userId
  return await ctx.tx(async (tx) => {
    const added = await addMembers(tx, { contentId: id, userIds: uids, role: 'member', via: 'invite', actorId })
    await takePlaces(tx, id, added.length)
    return { added: added.length, followed_num: await followedNum(tx, id) }
  })
}

export async function removeLearners(ctx: Ctx, { id }: Accessed, uids: readonly number[]) {
  const actorId = requireSession(ctx).userId
  return await ctx.tx(async (tx) => {
    const ended = await endMembers(tx, { contentId: id, userIds: uids, state: 'removed', actorId })
    return { removed: ended.length, followed_num: await followedNum(tx, id) }
  })
}

export async function nameHelpers(
  ctx: Ctx,
  accessed: Accessed,
  { uids, role }: CallParsed<typeof collectionCalls.addCooperator>,
) {
  await requireReachable(ctx, uids)
  const actorId = requireSession(ctx).userId
  await ctx.tx((tx) => setRole(tx, { contentId: accessed.id, userIds: uids, role, actorId }))
  return { done: true }
}

export async function unnameHelpers(ctx: Ctx, accessed: Accessed, uids: readonly number[]) {
  await ctx.tx((tx) => setRole(tx, { contentId: accessed.id, userIds: uids, role: 'member' }))
  return { done: true }
}
