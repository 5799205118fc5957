import type { CallParsed } from '@zhixing/contract/kernel/call.ts'
import type { practiceCalls } from '@zhixing/contract/leaves/practice/calls.ts'
import { practiceMessages } from '@zhixing/contract/leaves/practice/limits.ts'
import { runOne } from '#db/database.ts'
import type { Ctx } from '#kernel/context.ts'
import type { Store } from '../../../storage/store.ts'
import { anySubmission } from '../../learning/learning/public.ts'
import { countsFor, findItemTimes, leafSaved, marks, whyEnded, whyNotToDo } from '../../learning/outline/public.ts'
import { type AccessedPractice, accessPractice } from './access.ts'
import { presentDraft, presentFacts, presentHead, presentRounds } from './present.ts'
import { productOf } from './queries.ts'
import { draftOf, handedIn, keyOf, refusalOf, roundsOf } from './rounds.ts'

function whyNot(accessed: AccessedPractice): string {
  return countsFor(accessed) ? whyEnded(accessed) : whyNotToDo(accessed, practiceMessages)
}

async function factsOf(ctx: Ctx, accessed: AccessedPractice) {
  if (!countsFor(accessed)) {
    return null
  }
  const { userId, contentId, contextId } = keyOf(ctx, accessed)
  const found = await runOne(ctx.read, productOf, { userId, contentId, contextId })
  return found ? presentFacts(found) : null
}

/** A practice with what this person made and handed in, and whether they may hand in now. */
export async function showPractice(store: Store, ctx: Ctx, input: CallParsed<typeof practiceCalls.detail>) {
  const accessed = await accessPractice(ctx, input, 'view')
  const all = await roundsOf(ctx, accessed)
  const place = { contentId: accessed.leaf.id, contextId: accessed.contextId, userId: ctx.session?.userId ?? 0 }
  const times = await findItemTimes(ctx.read, place)
  const [head, rounds, draft, product] = await Promise.all([
    presentHead(store, ctx, accessed),
    presentRounds(store, ctx, { submissions: handedIn(all), asMarker: false }),
    presentDraft(store, ctx, { draft: draftOf(all) }),
    factsOf(ctx, accessed),
  ])
  return {
    ...head,
    counts: countsFor(accessed),
    manages: accessed.as === 'manage',
    marks: marks(accessed),
    required: accessed.leaf.required ?? true,
    draft,
    rounds,
    product,
    refusal: whyNot(accessed) || refusalOf(all, times, ctx.now),
  }
}

/** A practice as its makers edit it. */
export async function showContent(store: Store, ctx: Ctx, input: CallParsed<typeof practiceCalls.content>) {
  const accessed = await accessPractice(ctx, input, 'edit')
  const [head, saved, begun] = await Promise.all([
    presentHead(store, ctx, accessed),
    leafSaved(ctx, accessed),
    runOne(ctx.read, anySubmission, { contentId: accessed.leaf.id }),
  ])
  return { ...head, ...saved, begun: begun !== undefined }
}
