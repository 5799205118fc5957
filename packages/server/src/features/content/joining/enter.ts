import { contentCan } from '@zhixing/contract/content/content/can.ts'
import { joiningMessages } from '@zhixing/contract/content/joining/limits.ts'
import { memberRoles } from '@zhixing/contract/types/container.ts'
import type { Tx } from '#db/database.ts'
import { type Ctx, requireSession } from '#kernel/context.ts'
import { AppError, badField } from '#kernel/errors.ts'
import { type Accessed, addMembers, setRole } from '../membership/public.ts'
import { applyToJoin } from './applications.ts'
import { type FoundInvite, findInvite } from './find-invite.ts'
import { takePlaces, takeUse } from './places.ts'
import { readState } from './state.ts'

/** The code or the reason that a person joins with. */
interface Brought {
  code?: string | undefined
  /** The reason for applying, where a manager decides. */
  reason?: string | undefined
}

export interface Entered {
  hasJoined: boolean
  /** The application waits for a decision. */
  hasApplied: boolean
}

const joined: Entered = { hasJoined: true, hasApplied: false }

/**
 * Joins a container in its way: at once, by an application, or with a code. Joining twice is joining once. 40300 where it
 * is closed, 40000 at `code` where one is needed, 40900 with the reason outside its times, where it is full, or where one
 * may not apply.
 */
export async function joinContainer(
  ctx: Ctx,
  accessed: Accessed,
  { code = '', reason = '' }: Brought,
): Promise<Entered> {
  const { userId } = requireSession(ctx)
  // A member through another container may still join by themselves.
  if (accessed.memberRole !== null && accessed.via !== 'container') {
    return joined
  }
  const { way, is_shut: isShut, closed_reason: closedReason } = await readState(ctx.read, accessed, userId)
  if (way === 'self' || contentCan('members', accessed.facts).allowed) {
    await enterBySelf(ctx, accessed.id, userId)
    return joined
  }
  if (accessed.memberRole !== null && code === '') {
    return joined
  }
  if (way === 'closed') {
    throw new AppError(isShut ? 'CONFLICT' : 'NOT_ALLOWED', { message: closedReason })
  }
  if (code !== '') {
    await joinByCode(ctx, { code, contentId: accessed.id })
    return joined
  }
  if (way === 'code') {
    throw badField('code', joiningMessages.codeNeeded)
  }
  await applyToJoin(ctx, accessed, reason)
  return { hasJoined: false, hasApplied: true }
}

async function enterBySelf(ctx: Ctx, contentId: number, userId: number): Promise<void> {
  await ctx.tx(async (tx) => {
    const added = await addMembers(tx, { contentId, userIds: [userId], role: 'member', via: 'self', actorId: userId })
    await takePlaces(tx, contentId, added.length)
  })
}

/**
 * Joins by a code, even for people who may not see the content; members keep their role, unless the invite gives a higher
 * one.
 */
export async function joinByCode(
  ctx: Ctx,
  asked: { code: string; contentId?: number | undefined },
): Promise<FoundInvite> {
  const { userId } = requireSession(ctx)
  const found = await findInvite(ctx, asked)
  if (!givesNothing(found)) {
    await ctx.tx(async (tx) => {
      await noteUse(tx, found, userId)
      await enterByInvite(tx, found, userId)
      takeUse(tx, found)
    })
  }
  return found
}

/** Whether the invite gives no higher role than the person has; roles are declared from the most rights to the least. */
function givesNothing({ memberRole, isThrough, role, isOver }: FoundInvite): boolean {
  return memberRole !== null && (isOver || (!isThrough && memberRoles.indexOf(memberRole) <= memberRoles.indexOf(role)))
}

async function enterByInvite(tx: Tx, { contentId, role, by }: FoundInvite, userId: number): Promise<void> {
  if (role === 'member' || role === 'owner') {
    const added = await addMembers(tx, { contentId, userIds: [userId], role: 'member', via: 'code', actorId: userId })
    await takePlaces(tx, contentId, added.length)
  } else {
    await setRole(tx, { contentId, userIds: [userId], role, actorId: by })
  }
}

/** Notes that a person joined by an invite. */
async function noteUse(tx: Tx, { id }: FoundInvite, userId: number): Promise<void> {
  await tx.query({
    name: 'joining.use',
    text: 'insert into invite_use (invite_id, user_id) values ($1, $2) on conflict do nothing',
    values: [id, userId],
  })
}
