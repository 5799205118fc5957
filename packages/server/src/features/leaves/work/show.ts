import type { CallParsed } from '@zhixing/contract/kernel/call.ts'
import { rubricTold } from '@zhixing/contract/learning/rubric/shapes.ts'
import type { workCalls } from '@zhixing/contract/leaves/work/calls.ts'
import { workMessages } from '@zhixing/contract/leaves/work/limits.ts'
import { runOne } from '#db/database.ts'
import { type Ctx, requireSession } from '#kernel/context.ts'
import { AppError, notFound } from '#kernel/errors.ts'
import { unixSeconds } from '#kernel/time.ts'
import type { Store } from '../../../storage/store.ts'
import {
  anySubmission,
  findAllowance,
  type LearnKey,
  listSubmissions,
  type Submission,
} from '../../learning/learning/public.ts'
import { contextOf, countsFor, leafSaved, marks, whyEnded, whyNotToDo } from '../../learning/outline/public.ts'
import { type AccessedWork, accessWork } from './access.ts'
import { presentHead, presentSubmissions } from './present.ts'
import { isMarkedByRubric } from './rubric.ts'
import { attemptsLeft, draftOf, refusalOf, timesOf, withdrawRefusal } from './timing.ts'

export function keyOf(ctx: Ctx, { leaf, contextId }: AccessedWork): LearnKey {
  return { userId: requireSession(ctx).userId, contentId: leaf.id, contextId }
}

/** What a person wrote, handed in and was allowed. */
export async function chainOf(ctx: Ctx, accessed: AccessedWork) {
  if (!countsFor(accessed)) {
    return { submissions: [], allowance: undefined }
  }
  const key = keyOf(ctx, accessed)
  const [submissions, allowance] = await Promise.all([listSubmissions(ctx.read, key), findAllowance(ctx.read, key)])
  return { submissions, allowance }
}

function whyNot(accessed: AccessedWork): string {
  return countsFor(accessed) ? whyEnded(accessed) : whyNotToDo(accessed, workMessages)
}

async function presentDraft(store: Store, ctx: Ctx, draft: Submission | undefined) {
  const [shown] = draft ? await presentSubmissions(store, ctx, { submissions: [draft] }) : []
  if (!draft || !shown) {
    return null
  }
  const { no, body, link, files, row_version } = shown
  return { no, body, link, files, row_version, saved_at: unixSeconds(draft.updatedAt) }
}

/** A work with what this person wrote and handed in, and whether they may hand in now. */
export async function showWork(store: Store, ctx: Ctx, input: CallParsed<typeof workCalls.detail>) {
  const accessed = await accessWork(ctx, input, 'view')
  const { work, leaf } = accessed
  const chain = await chainOf(ctx, accessed)
  const times = timesOf(work, chain)
  const handedIn = chain.submissions.filter(({ state }) => state !== 'draft')
  const [head, submissions, draft] = await Promise.all([
    presentHead(store, ctx, accessed),
    presentSubmissions(store, ctx, { submissions: handedIn }),
    presentDraft(store, ctx, draftOf(chain.submissions)),
  ])
  return {
    ...head,
    counts: countsFor(accessed),
    manages: accessed.as === 'manage',
    marks: marks(accessed),
    required: leaf.required ?? true,
    due_at: unixSeconds(times.dueAt),
    cutoff_at: unixSeconds(times.cutoffAt),
    extended_to: unixSeconds(times.extendedTo),
    excused: chain.allowance?.isExcused ?? false,
    attempts_left: attemptsLeft(work, chain),
    draft,
    submissions,
    refusal: whyNot(accessed) || refusalOf(work, chain, ctx.now),
    can_withdraw: withdrawRefusal(chain.submissions, ctx.now) === '',
  }
}

/** What this person handed in with its marks; the newest unless one is asked for. */
export async function showResult(store: Store, ctx: Ctx, input: CallParsed<typeof workCalls.result>) {
  const accessed = await accessWork(ctx, input, 'learn')
  const { leaf, work } = accessed
  const found = await listSubmissions(ctx.read, keyOf(ctx, accessed))
  const submissions = await presentSubmissions(store, ctx, {
    submissions: found.filter(({ state }) => state !== 'draft'),
  })
  const submission = input.s ? submissions.find(({ id }) => id === input.s) : submissions[0]
  if (!submission) {
    throw input.s ? notFound() : new AppError('CONFLICT', { message: workMessages.noResult })
  }
  return {
    id: leaf.id,
    ...contextOf(accessed),
    title: leaf.title,
    total_score: work.totalScore,
    required: leaf.required ?? true,
    rubric: rubricTold.nullable().parse(work.rubric),
    submission,
    submissions,
  }
}

/** A work as its makers edit it. */
export async function showContent(store: Store, ctx: Ctx, input: CallParsed<typeof workCalls.content>) {
  const accessed = await accessWork(ctx, input, 'edit')
  const [head, saved, begun, rubric_locked] = await Promise.all([
    presentHead(store, ctx, accessed),
    leafSaved(ctx, accessed),
    runOne(ctx.read, anySubmission, { contentId: accessed.leaf.id }),
    isMarkedByRubric(ctx.read, accessed.leaf.id),
  ])
  return { ...head, ...saved, begun: begun !== undefined, rubric_locked }
}
