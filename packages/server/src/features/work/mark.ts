import type { CallParsed } from '@zhixing/contract/kernel/call.ts'
import type { workMarkCalls } from '@zhixing/contract/work/mark-calls.ts'
import { type Ctx, requireSession } from '#kernel/context.ts'
import { notFound } from '#kernel/errors.ts'
import { unixSeconds } from '#kernel/time.ts'
import type { Store } from '../../storage/store.ts'
import { findAllowance, listSubmissions, markHistory, type Submission } from '../learning/public.ts'
import { namesHidden, personToMark } from '../mark-code/public.ts'
import { accessSubmission, markSubmission, returnSubmission } from './mark-submission.ts'
import { presentHead, presentSubmissions } from './present.ts'

/** A hand-in with everything its marker needs: the requirement, who it is, what came before. */
export async function readSubmission(store: Store, ctx: Ctx, input: CallParsed<typeof workMarkCalls.reading>) {
  const { accessed, submission } = await accessSubmission(ctx, input)
  const { userId } = submission
  const key = { userId, contentId: accessed.leaf.id, contextId: accessed.contextId }
  const [head, chain, allowance, person, history] = await Promise.all([
    presentHead(store, ctx, accessed),
    listSubmissions(ctx.read, key),
    findAllowance(ctx.read, key),
    personToMark(ctx.read, { ...key, orgId: accessed.leaf.orgId }),
    markHistory(ctx.read, { submissionId: submission.id }),
  ])
  const handedIn = chain.filter(({ state }) => state !== 'draft')
  const submissions = await presentSubmissions(store, ctx, { submissions: handedIn, hidesNames: person.is_anonymous })
  const shown = submissions.find(({ id }) => id === submission.id)
  if (!shown) {
    throw notFound()
  }
  return {
    ...head,
    person,
    submission: shown,
    submissions,
    extended_to: unixSeconds(allowance?.extendedTo),
    excused: allowance?.isExcused ?? false,
    history,
  }
}

async function handled(store: Store, ctx: Ctx, submission: Submission) {
  const [shown] = await presentSubmissions(store, ctx, {
    submissions: [submission],
    on: ctx.write,
    hidesNames: await namesHidden(ctx.write, submission),
  })
  if (!shown) {
    throw notFound()
  }
  return { submission: shown }
}

export async function markWork(store: Store, ctx: Ctx, input: CallParsed<typeof workMarkCalls.mark>) {
  const { submission } = await accessSubmission(ctx, input)
  const { score, comment = null, row_version } = input
  const given = { submission, score, comment, markerId: requireSession(ctx).userId, rowVersion: row_version }
  return await handled(store, ctx, await ctx.tx((tx) => markSubmission(tx, given)))
}

export async function returnWork(store: Store, ctx: Ctx, input: CallParsed<typeof workMarkCalls.return>) {
  const { submission } = await accessSubmission(ctx, input)
  const { reason, deadline = 0, row_version } = input
  const given = {
    submission,
    reason,
    markerId: requireSession(ctx).userId,
    rowVersion: row_version,
    now: ctx.now,
    ...(deadline > 0 ? { deadline: new Date(deadline * 1000) } : {}),
  }
  return await handled(store, ctx, await ctx.tx((tx) => returnSubmission(tx, given)))
}
