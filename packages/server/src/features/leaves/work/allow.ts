import type { CallParsed } from '@zhixing/contract/kernel/call.ts'
import { markMessages } from '@zhixing/contract/learning/learning/marking.ts'
import type { workCalls } from '@zhixing/contract/leaves/work/calls.ts'
import { workMessages } from '@zhixing/contract/leaves/work/limits.ts'
import { type Ctx, requireSession } from '#kernel/context.ts'
import { AppError, badField, notFound } from '#kernel/errors.ts'
import { momentOf } from '#kernel/time.ts'
import { enqueue } from '../../../queue/enqueue.ts'
import { audit } from '../../base/audit/public.ts'
import { notify } from '../../base/notification/public.ts'
import { learnersAmong, thoseInScope } from '../../content/membership/public.ts'
import { setAllowances } from '../../learning/learning/public.ts'
import { handInToMark, scopeOf } from '../../learning/outline/public.ts'
import { type AccessedWork, accessWork } from './access.ts'
import { latenessOf, retime, settleRetimed } from './retime.ts'

type Asked = CallParsed<typeof workCalls.allow>

/** Whom it is for: learners there, or the one whose hand-in it is, who may go by a code. */
async function learnersOf(ctx: Ctx, accessed: AccessedWork, { uids = [], s }: Asked): Promise<number[]> {
  const asked = s === undefined ? uids : [(await handInToMark(ctx, accessed, { s, reads: true })).userId]
  const theirs = await thoseInScope(ctx.read, scopeOf(accessed), [...new Set(asked)])
  const found = await learnersAmong(ctx.read, { contentId: accessed.contextId, userIds: theirs })
  if (found.length === 0) {
    throw notFound()
  }
  return found
}

function checkGiven({ extended_to, excused, reason }: Asked): void {
  if (extended_to > 0 && excused) {
    throw badField('extended_to', workMessages.extendedOrExcused)
  }
  if ((extended_to > 0 || excused) && reason === '') {
    throw badField('reason', workMessages.allowReason)
  }
}

/**
 * Gives learners more time or lets them off, or takes that back. What they handed in already is timed by it, as far as it is
 * within reach, and they are told. What others than the staff of the scope allowed stays; 40300 where it is all of it.
 */
export async function allowLearners(ctx: Ctx, input: Asked) {
  const accessed = await accessWork(ctx, input, 'mark')
  checkGiven(input)
  const asked = await learnersOf(ctx, accessed, input)
  const { leaf, contextId, container, work } = accessed
  const place = { contentId: leaf.id, contextId }
  const given = { extendedTo: momentOf(input.extended_to), isExcused: input.excused, reason: input.reason }
  const givenBy = requireSession(ctx).userId
  const scope = scopeOf(accessed)
  return await ctx.tx(async (tx) => {
    const { concerned, kept } = await setAllowances(tx, { ...place, ...given, userIds: asked, givenBy, scope })
    const userIds = asked.filter((userId) => !kept.includes(userId))
    if (userIds.length === 0) {
      throw new AppError('NOT_ALLOWED', { message: markMessages.allowedByOthers })
    }
    await retime(tx, ctx, { whose: { ...place, userIds, scope }, lateness: latenessOf(work) })
    await enqueue(tx, settleRetimed, { contentId: leaf.id, of: { contextId, userIds } })
    const after = { userIds, ...given }
    await audit(tx, ctx, { action: 'work.allow', objectType: 'work', objectId: leaf.id, after })
    const { extended_to, excused } = input
    const where = { content_id: leaf.id, container_id: contextId, container_type: container?.type ?? '' }
    const params = { ...where, title: leaf.title, extended_to, excused }
    await notify(tx, { kind: 'work.allowed', params, userIds: concerned, actorIds: [givenBy] })
    return { count: userIds.length, kept: kept.length, extended_to, excused }
  })
}
