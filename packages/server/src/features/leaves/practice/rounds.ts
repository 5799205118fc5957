import { practiceMessages } from '@zhixing/contract/leaves/practice/limits.ts'
import { type Ctx, requireSession } from '#kernel/context.ts'
import { type LearnKey, listSubmissions, type Submission } from '../../learning/learning/public.ts'
import { type AccessedLeaf, countsFor, type ItemTimes } from '../../learning/outline/public.ts'

export function keyOf(ctx: Ctx, { leaf, contextId }: AccessedLeaf): LearnKey {
  return { userId: requireSession(ctx).userId, contentId: leaf.id, contextId }
}

/** What a person made of a practice, the newest round first, a draft among them. */
export async function roundsOf(ctx: Ctx, accessed: AccessedLeaf): Promise<readonly Submission[]> {
  return countsFor(accessed) ? await listSubmissions(ctx.read, keyOf(ctx, accessed)) : []
}

export function draftOf(rounds: readonly Submission[]): Submission | undefined {
  return rounds.find(({ state }) => state === 'draft')
}

export function handedIn(rounds: readonly Submission[]): Submission[] {
  return rounds.filter(({ state }) => state !== 'draft')
}

/**
 * Why a person cannot hand in now; empty when they can. What was accepted is done, what was given back is done again, by
 * its own deadline where that is later.
 */
export function refusalOf(rounds: readonly Submission[], { closeAt }: Pick<ItemTimes, 'closeAt'>, now: Date): string {
  const [last] = handedIn(rounds)
  const again = last?.state === 'returned' ? last.returnDeadline : null
  if (closeAt && now > closeAt && !(again && now <= again)) {
    return practiceMessages.closed
  }
  if (last?.state === 'submitted') {
    return practiceMessages.waiting
  }
  return last?.state === 'graded' ? practiceMessages.accepted : ''
}
