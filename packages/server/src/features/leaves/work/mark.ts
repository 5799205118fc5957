import type { CallParsed } from '@zhixing/contract/kernel/call.ts'
import { workMessages } from '@zhixing/contract/leaves/work/limits.ts'
import type { workMarkCalls } from '@zhixing/contract/leaves/work/mark-calls.ts'
import { type Ctx, requireSession } from '#kernel/context.ts'
import { AppError, notFound } from '#kernel/errors.ts'
import { unixSeconds } from '#kernel/time.ts'
import type { Store } from '../../../storage/store.ts'
import { findAllowance, findSubmission, markHistory, type Submission } from '../../learning/learning/public.ts'
import { codeToMark, personToMark } from '../../learning/mark-code/public.ts'
import { chainToMark } from '../../learning/outline/public.ts'
import { asOwn, finishOwnMark, saveOwnMark, showDouble } from './double-mark.ts'
import { accessSubmission, markSubmission, returnSubmission } from './mark-submission.ts'
import { presentHead, presentSubmissions } from './present.ts'

/** A hand-in with everything its marker needs: the requirement, who it is, what came before. */
export async function readSubmission(store: Store, ctx: Ctx, input: CallParsed<typeof workMarkCalls.reading>) {
  const { accessed, submission } = await accessSubmission(ctx, { ...input, reads: true })
  const { userId } = submission
  const key = { userId, contentId: accessed.leaf.id, contextId: accessed.contextId }
  const [head, chain, allowance, person, history] = await Promise.all([
    presentHead(store, ctx, accessed),
    chainToMark(ctx, accessed, submission),
    findAllowance(ctx.read, key),
    personToMark(ctx.read, { ...key, orgId: accessed.leaf.orgId }),
    markHistory(ctx.read, { submissionId: submission.id }),
  ])
  const submissions = await presentSubmissions(store, ctx, {
    submissions: chain,
    asMarker: true,
    code: person.is_anonymous ? person.name : '',
  })
  const shown = submissions.find(({ id }) => id === submission.id)
  if (!shown) {
    throw notFound()
  }
  const two = accessed.work.isDouble ? await showDouble(ctx, submission) : null
  return {
    ...head,
    person,
    submission: two ? asOwn(shown, two) : shown,
    double: two?.double ?? null,
    submissions,
    extended_to: unixSeconds(allowance?.extendedTo),
    excused: allowance?.isExcused ?? false,
    allow_reason: allowance?.reason ?? '',
    history,
  }
}

interface Handled {
  submission: Submission
  isDouble: boolean
}

async function handled(store: Store, ctx: Ctx, { submission, isDouble }: Handled) {
  const [shown] = await presentSubmissions(store, ctx, {
    submissions: [submission],
    on: ctx.write,
    asMarker: true,
    code: await codeToMark(ctx.write, submission),
  })
  if (!shown) {
    throw notFound()
  }
  const two = isDouble ? await showDouble(ctx, submission) : null
  return { submission: two ? asOwn(shown, two) : shown, double: two?.double ?? null }
}

export async function markWork(store: Store, ctx: Ctx, input: CallParsed<typeof workMarkCalls.mark>) {
  const { accessed, submission } = await accessSubmission(ctx, input)
  const { isDouble } = accessed.work
  if (isDouble) {
    await saveOwnMark(ctx, submission, input)
    return await handled(store, ctx, { submission, isDouble })
  }
  const { score, comment = null, picks, row_version } = input
  const given = { submission, score, comment, picks, markerId: requireSession(ctx).userId, rowVersion: row_version }
  const marked = await ctx.tx((tx) => markSubmission(tx, given))
  return await handled(store, ctx, { submission: marked, isDouble })
}

/** One of the two who mark a hand-in is finished. */
export async function finishWork(store: Store, ctx: Ctx, input: CallParsed<typeof workMarkCalls.finishMark>) {
  const { accessed, submission } = await accessSubmission(ctx, input)
  const { isDouble } = accessed.work
  if (!isDouble) {
    throw new AppError('CONFLICT', { message: workMessages.cannotMark })
  }
  await finishOwnMark(ctx, submission, input.row_version)
  const now = (await findSubmission(ctx.write, submission.id)) ?? submission
  return await handled(store, ctx, { submission: now, isDouble })
}

export async function returnWork(store: Store, ctx: Ctx, input: CallParsed<typeof workMarkCalls.return>) {
  const { accessed, submission } = await accessSubmission(ctx, input)
  const { reason, deadline = 0, row_version } = input
  const given = {
    submission,
    reason,
    markerId: requireSession(ctx).userId,
    rowVersion: row_version,
    now: ctx.now,
    ...(deadline > 0 ? { deadline: new Date(deadline * 1000) } : {}),
  }
  const returned = await ctx.tx((tx) => returnSubmission(tx, given))
  return await handled(store, ctx, { submission: returned, isDouble: accessed.work.isDouble })
}
