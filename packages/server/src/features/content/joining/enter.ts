import { contentCan } from '@zhixing/contract/content/content/can.ts'
import { joiningMessages } from '@zhixing/contract/content/joining/limits.ts'
import { type Ctx, requireSession } from '#kernel/context.ts'
import { AppError, badField } from '#kernel/errors.ts'
import type { Accessed } from '../membership/public.ts'
import { comeIn } from './admit.ts'
import { applyToJoin } from './applications.ts'
import { type Typed, tryCode } from './find-invite.ts'
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
    await comeIn(ctx, { contentId: accessed.id, inviteId: null })
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

/**
 * Joins by a code, even for people who may not see the content; members keep their role, unless the invite gives a higher
 * one. Gives the container it leads to.
 */
export async function joinByCode(ctx: Ctx, typed: Typed): Promise<{ contentId: number; type: string }> {
  const { id, contentId, type } = await tryCode(ctx, typed)
  await comeIn(ctx, { contentId, inviteId: id })
  return { contentId, type }
}
