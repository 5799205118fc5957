import type { CallParsed } from '@zhixing/contract/kernel/call.ts'
import { practiceMessages } from '@zhixing/contract/leaves/practice/limits.ts'
import type { practiceMarkCalls } from '@zhixing/contract/leaves/practice/mark-calls.ts'
import type { Ctx } from '#kernel/context.ts'
import { AppError, notFound } from '#kernel/errors.ts'
import type { Store } from '../../../storage/store.ts'
import { markHistory, type Submission } from '../../learning/learning/public.ts'
import { chainToMark } from '../../learning/outline/public.ts'
import { personIn } from '../../people/organisation/public.ts'
import { acceptRound, accessRound, markStep, returnRound } from './mark-round.ts'
import { readMarks } from './parts.ts'
import { presentHead, presentRounds } from './present.ts'
import { mustFindFacts, praiseProduct } from './products.ts'

/** A product with everything its marker needs: what was asked, whose it is, what came before. */
export async function readRound(store: Store, ctx: Ctx, input: CallParsed<typeof practiceMarkCalls.reading>) {
  const { accessed, submission } = await accessRound(ctx, { ...input, reads: true })
  const { userId } = submission
  const key = { userId, contentId: accessed.leaf.id, contextId: accessed.contextId }
  const [head, chain, person, product, history] = await Promise.all([
    presentHead(store, ctx, accessed),
    chainToMark(ctx, accessed, submission),
    personIn(ctx.read, { userId, orgId: accessed.leaf.orgId }),
    mustFindFacts(ctx.read, key),
    markHistory(ctx.read, { submissionId: submission.id }),
  ])
  const rounds = await presentRounds(store, ctx, { submissions: chain, asMarker: true })
  const round = rounds.find(({ s }) => s === submission.id)
  if (!round) {
    throw notFound()
  }
  return { ...head, person, round, rounds, product, history }
}

async function handled(store: Store, ctx: Ctx, submission: Submission) {
  const [round] = await presentRounds(store, ctx, { submissions: [submission], asMarker: true, on: ctx.write })
  if (!round) {
    throw notFound()
  }
  return { round }
}

export async function markPractice(store: Store, ctx: Ctx, input: CallParsed<typeof practiceMarkCalls.mark>) {
  const { submission } = await accessRound(ctx, input)
  const marked = await ctx.tx((tx) => markStep(tx, ctx, { submission, given: input }))
  const row_version = readMarks(marked).find(({ id }) => id === input.step)?.row_version ?? 0
  return { ...(await handled(store, ctx, marked)), row_version }
}

export async function acceptPractice(store: Store, ctx: Ctx, input: CallParsed<typeof practiceMarkCalls.accept>) {
  const { submission } = await accessRound(ctx, input)
  const deciding = { submission, rowVersion: input.row_version }
  return await handled(store, ctx, await ctx.tx((tx) => acceptRound(tx, ctx, deciding)))
}

export async function returnPractice(store: Store, ctx: Ctx, input: CallParsed<typeof practiceMarkCalls.return>) {
  const { submission } = await accessRound(ctx, input)
  const deciding = { submission, rowVersion: input.row_version, reason: input.reason }
  return await handled(store, ctx, await ctx.tx((tx) => returnRound(tx, ctx, deciding)))
}

/** Only what is accepted can be excellent; what was and is given back can lose it. */
export async function praisePractice(ctx: Ctx, input: CallParsed<typeof practiceMarkCalls.praise>) {
  const { submission } = await accessRound(ctx, input)
  if (input.excellent && submission.state !== 'graded') {
    throw new AppError('CONFLICT', { message: practiceMessages.notAccepted })
  }
  return { product: await ctx.tx((tx) => praiseProduct(tx, ctx, { key: submission, isExcellent: input.excellent })) }
}
