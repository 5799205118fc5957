import { markMessages } from '@zhixing/contract/learning/learning/marking.ts'
import { type Ctx, requireSession } from '#kernel/context.ts'
import { AppError, notFound } from '#kernel/errors.ts'
import { requireInScope, type Scope } from '../../content/membership/public.ts'
import {
  type Attempt,
  findAttempt,
  findSubmission,
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
 * A hand-in at a leaf somebody was let at to mark; nobody marks their own, and a draft is nobody else's. That of who is out
 * of their scope is not there, and what the staff inside marked is only read.
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

interface HandInToMark {
  submission: Submission
  orgId: number
  /** Whose hand-ins besides may be told of with it. */
  scope: Scope
}

/** The same of whatever type the leaf is. */
export async function accessHandIn(ctx: Ctx, asked: Asked, reading: Reading = {}): Promise<HandInToMark> {
  const found = await accessScopedToMark(ctx, asked.id, { c: asked.c })
  const submission = await handInToMark(ctx, found, { s: asked.s, ...reading })
  return { submission, orgId: found.leaf.orgId, scope: scopeOf(found) }
}

/** A closed attempt at a leaf somebody was let at to mark; nobody marks their own. */
function attemptToMark(ctx: Ctx, attempt: Attempt): MarkedHandIn {
  if (attempt.userId === requireSession(ctx).userId) {
    throw new AppError('NOT_ALLOWED', { message: markMessages.own })
  }
  if (attempt.state === 'in_progress' || attempt.state === 'void') {
    throw new AppError('CONFLICT', { message: attempt.state === 'void' ? markMessages.void : markMessages.open })
  }
  return { attemptId: attempt.id }
}

/** An attempt or a hand-in, whichever the leaf has, for those who mark there and may change its marks. */
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

/** A person's own hand-in; another's is not there. */
export async function accessOwnHandIn(ctx: Ctx, asked: Asked): Promise<Submission> {
  const { leaf, contextId } = await accessLeafToLearn(ctx, asked.id, { c: asked.c })
  const submission = await findSubmission(ctx.read, asked.s)
  const isOf = submission?.contentId === leaf.id && submission.contextId === contextId
  if (!(submission && isOf) || submission.userId !== requireSession(ctx).userId) {
    throw notFound()
  }
  return submission
}
