import type { CallParsed } from '@zhixing/contract/kernel/call.ts'
import type { workCalls } from '@zhixing/contract/work/calls.ts'
import { runOne } from '#db/database.ts'
import { type Ctx, requireSession } from '#kernel/context.ts'
import { notFound } from '#kernel/errors.ts'
import { momentOf, unixSeconds } from '#kernel/time.ts'
import { audit } from '../audit/public.ts'
import { findAllowance, setAllowance } from '../learning/public.ts'
import { accessWork } from './access.ts'
import { learnerIn } from './queries.ts'
import { settleLearner } from './settle.ts'

/** Gives a learner more time or lets them off; what is not said stays as it is. */
export async function allowLearner(ctx: Ctx, input: CallParsed<typeof workCalls.allow>) {
  const { leaf, contextId, work } = await accessWork(ctx, input, 'mark')
  if (!(await runOne(ctx.read, learnerIn, { contextId, userId: input.uid }))) {
    throw notFound()
  }
  const key = { userId: input.uid, contentId: leaf.id, contextId }
  const givenBy = requireSession(ctx).userId
  return await ctx.tx(async (tx) => {
    const before = await findAllowance(tx, key)
    const extendedTo = input.extended_to === undefined ? (before?.extendedTo ?? null) : momentOf(input.extended_to)
    const isExcused = input.excused ?? before?.isExcused ?? false
    const reason = input.reason ?? before?.reason ?? ''
    await setAllowance(tx, { ...key, extendedTo, isExcused, reason, givenBy })
    await settleLearner(tx, key, { work, acts: false })
    const after = { userId: input.uid, extendedTo, isExcused, reason }
    await audit(tx, ctx, { action: 'work.allow', objectType: 'work', objectId: leaf.id, before, after })
    return { extended_to: unixSeconds(extendedTo), excused: isExcused }
  })
}
