import { markMessages } from '@zhixing/contract/learning/learning/marking.ts'
import { type Ctx, requireSession } from '#kernel/context.ts'
import { AppError, notFound } from '#kernel/errors.ts'
import { areInScope, requireInScope, type Scope } from '../../content/membership/public.ts'
import {
  type Attempt,
  findAttempt,
  findSubmission,
  listSubmissions,
  type MarkedHandIn,
  requireOwnMarks,
  type Submission,
} from '../learning/public.ts'
import { type AccessedLeaf, accessLeafToLearn } from './access-leaf.ts'
import { accessScopedToMark, scopeOf } from './access-marked.ts'

interface Asked {
  id: number
  c?: number | undefined
  s: number
}

interface Reading {
  /** The caller only shows it; without it what others gave must be theirs to change (`requireOwnMarks`). */
  reads?: true | undefined
}

/**
 * Finds a hand-in at a leaf opened for marking. 40400 for one's own, for a draft, and for a learner outside the marker's
 * scope; marks by the inner container's staff can only be read.
 */
export async function handInToMark(
  ctx: Ctx,
  found: Pick<AccessedLeaf, 'leaf' | 'contextId' | 'container'>,
  { s, reads }: Reading & { s: number },
): Promise<Submission> {
  const submission = await findSubmission(ctx.read, s)
  const isOf = submission?.contentId === found.leaf.id && submission.contextId === found.contextId
  if (!(submission && isOf) || submission.state === 'draft') {
    throw notFound()
  }
  if (submission.userId === requireSession(ctx).userId) {
    throw new AppError('NOT_ALLOWED', { message: markMessages.own })
  }
  await requireInScope(ctx.read, scopeOf(found), { userId: submission.userId, at: submission.submittedAt })
  if (!reads) {
    await requireOwnMarks(ctx.read, scopeOf(found), { submissionId: submission.id })
  }
  return submission
}

/**
 * Lists what a person handed in at a leaf opened for marking, the newest first and without a draft, as far as each could be
 * read by itself.
 */
export async function chainToMark(
  ctx: Ctx,
  found: Pick<AccessedLeaf, 'leaf' | 'contextId' | 'container'>,
  { userId }: { userId: number },
): Promise<Submission[]> {
  const key = { userId, contentId: found.leaf.id, contextId: found.contextId }
  const handedIn = (await listSubmissions(ctx.read, key)).filter(({ state }) => state !== 'draft')
  const did = handedIn.map(({ submittedAt }) => ({ userId, at: submittedAt }))
  const areIn = await areInScope(ctx.read, scopeOf(found), did)
  return handedIn.filter((_one, at) => areIn[at])
}

interface HandInToMark {
  submission: Submission
  orgId: number
  /** The learners whose other hand-ins may be told of with it. */
  scope: Scope
}

/** Finds such a hand-in whatever the leaf's type is. */
export async function accessHandIn(ctx: Ctx, asked: Asked, reading: Reading = {}): Promise<HandInToMark> {
  const found = await accessScopedToMark(ctx, asked.id, { c: asked.c })
  const submission = await handInToMark(ctx, found, { s: asked.s, ...reading })
  return { submission, orgId: found.leaf.orgId, scope: scopeOf(found) }
}

/** A finished attempt at a leaf opened for marking; nobody marks their own. */
function attemptToMark(ctx: Ctx, attempt: Attempt): MarkedHandIn {
  if (attempt.userId === requireSession(ctx).userId) {
    throw new AppError('NOT_ALLOWED', { message: markMessages.own })
  }
  if (attempt.state === 'in_progress' || attempt.state === 'void') {
    throw new AppError('CONFLICT', { message: attempt.state === 'void' ? markMessages.void : markMessages.open })
  }
  return { attemptId: attempt.id }
}

/** Finds an attempt or a hand-in, whichever the leaf has, for a marker who may change its marks. */
export async function accessMarked(ctx: Ctx, asked: Asked): Promise<MarkedHandIn> {
  const found = await accessScopedToMark(ctx, asked.id, { c: asked.c })
  const attempt = await findAttempt(ctx.read, asked.s)
  if (attempt?.contentId === found.leaf.id && attempt.contextId === found.contextId) {
    await requireInScope(ctx.read, scopeOf(found), { userId: attempt.userId, at: attempt.submittedAt })
    await requireOwnMarks(ctx.read, scopeOf(found), { attemptId: attempt.id })
    return attemptToMark(ctx, attempt)
  }
  return { submissionId: (await handInToMark(ctx, found, { s: asked.s })).id }
}

/** Finds a person's own hand-in; 40400 for another's. */
export async function accessOwnHandIn(ctx: Ctx, asked: Asked): Promise<Submission> {
  const { leaf, contextId } = await accessLeafToLearn(ctx, asked.id, { c: asked.c })
  const submission = await findSubmission(ctx.read, asked.s)
  const isOf = submission?.contentId === leaf.id && submission.contextId === contextId
  if (!(submission && isOf) || submission.userId !== requireSession(ctx).userId) {
    throw notFound()
  }
  return submission
}
