import { roleHas, wireRole } from '@zhixing/contract/content/content/can.ts'
import type { MemberRow } from '@zhixing/contract/content/membership/shapes.ts'
import { contentTypes } from '@zhixing/contract/content-types.ts'
import type { ListWindow } from '@zhixing/contract/kernel/list.ts'
import { type ContentRole, type MemberRole, memberRoles } from '@zhixing/contract/types/container.ts'
import { type Queryable, run, runOne } from '#db/database.ts'
import { type Ctx, requireSession } from '#kernel/context.ts'
import { AppError, badField } from '#kernel/errors.ts'
import { unixSeconds } from '#kernel/time.ts'
import { countedWindow, nextCounted } from '#kernel/window.ts'
import { audit } from '../../base/audit/public.ts'
import { giveContent } from '../../content/content/public.ts'
import { joinContainer, takePlaces } from '../../content/joining/public.ts'
import {
  type Accessed,
  addMembers,
  countMembers,
  endMembers,
  helpersOf,
  listMembers,
  passOwnership,
  requireOwnWay,
  requireReachable,
  setRole,
} from '../../content/membership/public.ts'
import { teamTitlesOf } from '../../content/team/public.ts'
import { countByProgress, listByProgress, progressOfMembers } from '../../learning/learning/public.ts'
import { memberNum } from './queries.ts'

async function followedNum(on: Queryable, id: number): Promise<number> {
  return (await runOne(on, memberNum, { id }))?.memberNum ?? 0
}

/** Joins in the way the container has; joining twice is joining once. */
export async function join(ctx: Ctx, accessed: Accessed, brought: Parameters<typeof joinContainer>[2]) {
  const { hasJoined, hasApplied } = await joinContainer(ctx, accessed, brought)
  return {
    followed_num: await followedNum(ctx.write, accessed.id),
    has_joined: hasJoined,
    has_applied: hasApplied,
  }
}

/**
 * Leaves a container; learning is kept. Refused to the owner, and to a member through an outer container. A member of their
 * own right who also came through one stays as its learner.
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

export interface MembersInput extends ListWindow {
  id: number
  keyword?: string | undefined
  role?: ContentRole | undefined
  /** Learners by their progress. */
  sort?: 'furthest' | 'least' | undefined
  /** Learners who never began. */
  never?: boolean | undefined
}

/** The connection, the filters and the statement's key of a list of members. */
function askedOf({ id, type }: Accessed, input: MembersInput) {
  const keyword = input.keyword?.trim() ?? ''
  // Several roles may go over the wire as one.
  const roles = input.role === undefined ? [] : memberRoles.filter((one) => wireRole(type, one) === input.role)
  return {
    // Scrolling goes on by the number of rows seen: the order has no key for a cursor (学号 may be absent).
    window: countedWindow(input),
    key: { keyword: keyword !== '', role: input.role !== undefined },
    filter: { contentId: id, keyword, roles },
  }
}

type Member = Awaited<ReturnType<typeof membersInOrder>>['rows'][number]

/** Lists the members from the owner on, with their progress. */
async function membersInOrder(ctx: Ctx, { window, key, filter }: ReturnType<typeof askedOf>) {
  const [rows, total] = await Promise.all([
    run(ctx.read, () => listMembers(key), { ...filter, skip: window.skip, limit: window.limit }),
    window.total ?? runOne(ctx.read, () => countMembers(key), filter).then((row) => row?.total ?? 0),
  ])
  const far = await progressOfMembers(ctx.read, { contentId: filter.contentId, userIds: rows.map((row) => row.uid) })
  return {
    total,
    rows: rows.map((row) => {
      const { percent = 0, lastAt = null } = far.get(row.uid) ?? {}
      return { ...row, percent, lastAt }
    }),
  }
}

/** Lists the learners by their progress, or those who never began. */
async function membersByProgress(
  ctx: Ctx,
  { window, key, filter }: ReturnType<typeof askedOf>,
  { never, sort }: Pick<MembersInput, 'never' | 'sort'>,
): Promise<{ rows: Member[]; total: number }> {
  const byProgress = { ...key, never: never ?? false, isFurthestFirst: sort === 'furthest' }
  const [rows, total] = await Promise.all([
    run(ctx.read, () => listByProgress(byProgress), { ...filter, skip: window.skip, limit: window.limit }),
    window.total ?? runOne(ctx.read, () => countByProgress(byProgress), filter).then((row) => row?.total ?? 0),
  ])
  return { rows, total }
}

/** Lists the members, with their progress. */
export async function listMembersOf(ctx: Ctx, accessed: Accessed, input: MembersInput) {
  const asked = askedOf(accessed, input)
  const isByProgress = input.never === true || input.sort !== undefined
  const { rows, total } = isByProgress ? await membersByProgress(ctx, asked, input) : await membersInOrder(ctx, asked)
  const next = nextCounted(asked.window, { rows, total })
  const teams = contentTypes[accessed.type]?.container?.teams
    ? await teamTitlesOf(ctx.read, { contentId: accessed.id, userIds: rows.map(({ uid }) => uid) })
    : undefined
  return { total, next, rows: rows.map((row) => presentMember(accessed.type, row, teams?.get(row.uid) ?? '')) }
}

function presentMember(type: string, row: Member, team: string): MemberRow {
  return {
    uid: row.uid,
    openid: row.openid,
    name: row.name,
    avatar: row.avatar,
    number: row.number ?? '',
    group_name: row.orgName ?? '',
    role: wireRole(type, row.role),
    via: row.via,
    join_time: unixSeconds(row.joinedAt),
    percent: row.percent,
    last_time: unixSeconds(row.lastAt),
    team,
  }
}

/** Makes people members: only those the person could find by searching, so that nobody is added by a guessed id. */
export async function addLearners(ctx: Ctx, { id }: Accessed, uids: readonly number[]) {
  await requireReachable(ctx, uids)
  const actorId = requireSession(ctx).userId
  return await ctx.tx(async (tx) => {
    const added = await addMembers(tx, { contentId: id, userIds: uids, role: 'member', via: 'invite', actorId })
    await takePlaces(tx, id, added.length)
    return { added: added.length, followed_num: await followedNum(tx, id) }
  })
}

/** Ends memberships; records are kept. */
export async function removeLearners(ctx: Ctx, { id }: Accessed, uids: readonly number[]) {
  const actorId = requireSession(ctx).userId
  return await ctx.tx(async (tx) => {
    const ended = await endMembers(tx, { contentId: id, userIds: uids, state: 'removed', actorId })
    return { removed: ended.length, followed_num: await followedNum(tx, id) }
  })
}

interface Naming {
  uids: readonly number[]
  role: Exclude<MemberRole, 'owner' | 'member'>
}

/** Gives people a helper's role: only those the person could find by searching. */
export async function nameHelpers(ctx: Ctx, { id }: Accessed, { uids, role }: Naming) {
  await requireReachable(ctx, uids)
  const actorId = requireSession(ctx).userId
  await ctx.tx((tx) => setRole(tx, { contentId: id, userIds: uids, role, actorId }))
  return { done: true }
}

/** Makes helpers plain members again. */
export async function unnameHelpers(ctx: Ctx, { id }: Accessed, uids: readonly number[]) {
  await ctx.tx((tx) => setRole(tx, { contentId: id, userIds: uids, role: 'member' }))
  return { done: true }
}

/**
 * Gives a container to one of its managers, or to a member where its type has none. The present owner becomes a manager, or
 * a member. 40000 for anybody else.
 */
export async function handOver(ctx: Ctx, { id, type }: Accessed, uid: number) {
  const managing = memberRoles.find((role) => role !== 'owner' && roleHas(type, role, 'manages'))
  await ctx.tx(async (tx) => {
    const helpers = await run(tx, helpersOf, { contentId: id })
    const manages = helpers.some(({ uid: helper, role }) => helper === uid && roleHas(type, role, 'manages'))
    const passed =
      (manages || managing === undefined) &&
      (await passOwnership(tx, { contentId: id, to: uid, formerRole: managing ?? 'member' }))
    if (!passed) {
      throw badField('uid', managing ? '只能转让给可管理该内容的成员' : '只能转让给成员')
    }
    await giveContent(tx, { id, ownerId: uid })
    const change = { before: { ownerId: requireSession(ctx).userId }, after: { ownerId: uid } }
    await audit(tx, ctx, { action: 'owner', objectType: type, objectId: id, ...change })
  })
  return { done: true }
}
