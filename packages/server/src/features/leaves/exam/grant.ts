import type { CallParsed } from '@zhixing/contract/kernel/call.ts'
import { markMessages } from '@zhixing/contract/learning/learning/marking.ts'
import { examMessages } from '@zhixing/contract/leaves/exam/limits.ts'
import type { examManageCalls } from '@zhixing/contract/leaves/exam/manage-calls.ts'
import { runOne } from '#db/database.ts'
import { and, eq, sql } from '#db/drizzle.ts'
import { type Ctx, requireSession } from '#kernel/context.ts'
import { AppError, badField, notFound } from '#kernel/errors.ts'
import { momentOf } from '#kernel/time.ts'
import { audit } from '../../base/audit/public.ts'
import { mayChange, requireInScope, type Scope } from '../../content/membership/public.ts'
import {
  closeAttempt,
  extendAttempts,
  findAttempt,
  lockAttempt,
  prolongAttempt,
} from '../../learning/learning/public.ts'
import { accessLeafToMark, accessLeafToRescore, accessScopedToMark, scopeOf } from '../../learning/outline/public.ts'
import { findExam } from './access.ts'
import { pushRooms } from './push-rooms.ts'
import { attemptNow, scoreClosed, settleLearner } from './settle.ts'
import { learnerIn } from './sitter-queries.ts'
import { examOverride } from './tables.ts'

const secondsPerMinute = 60

/** Finds what is held like an exam, for those who mark there; the caller shows no keys. */
async function accessToManage(ctx: Ctx, asked: { id: number; c?: number | undefined }) {
  return await accessLeafToMark(ctx, asked.id, { type: 'exam', c: asked.c, keyless: true })
}

/** The same for a caller who answers with, and touches, the attempts of those in scope only. */
export async function accessScopedToManage(ctx: Ctx, asked: { id: number; c?: number | undefined }) {
  const found = await accessScopedToMark(ctx, asked.id, { type: 'exam', c: asked.c, keyless: true })
  return { ...found, scope: scopeOf(found) }
}

/** The same for a caller whose answer tells which answers are right: nobody who learns the exam and did not make it. */
export async function accessScopedToKeys(ctx: Ctx, asked: { id: number; c?: number | undefined }) {
  const found = await accessScopedToMark(ctx, asked.id, { type: 'exam', c: asked.c })
  return { ...found, scope: scopeOf(found) }
}

/** The same for who also makes the rules it is scored by. */
export async function accessToRescore(ctx: Ctx, asked: { id: number; c?: number | undefined }) {
  return await accessLeafToRescore(ctx, asked.id, { type: 'exam', c: asked.c })
}

function rowOf(input: CallParsed<typeof examManageCalls.grant>) {
  const { extra, open_at, close_at, extra_attempts, reason } = input
  if (open_at > 0 && close_at > 0 && close_at <= open_at) {
    throw badField('close_at', examMessages.windowWrong)
  }
  if (extra + open_at + close_at + extra_attempts === 0) {
    throw badField('extra', examMessages.nothingGranted)
  }
  return {
    extraS: extra,
    openAt: momentOf(open_at),
    closeAt: momentOf(close_at),
    extraAttempts: extra_attempts,
    reason,
  }
}

/**
 * Columns of a grant that more is added to: others' than the staff of the scope stays theirs. For `on conflict do update`, of
 * the values that were to be inserted.
 */
export function addedTo(scope: Scope) {
  const isOwn = mayChange(scope, examOverride.givenBy)
  return {
    reason: sql`case when ${isOwn} then excluded.reason else ${examOverride.reason} end`,
    givenBy: sql`case when ${isOwn} then excluded.given_by else ${examOverride.givenBy} end`,
    givenAt: sql`case when ${isOwn} then excluded.given_at else ${examOverride.givenAt} end`,
  }
}

/**
 * Grants one learner more than the others; the end of an attempt under way moves with it, and never nearer. 40300 where
 * others than the staff of the scope granted them something.
 */
export async function grantLearner(ctx: Ctx, input: CallParsed<typeof examManageCalls.grant>) {
  const { leaf, contextId, scope } = await accessScopedToManage(ctx, input)
  await requireInScope(ctx.read, scope, { userId: input.uid })
  const row = rowOf(input)
  if (!(await runOne(ctx.read, learnerIn, { contextId, userId: input.uid }))) {
    throw badField('uid', examMessages.notLearner)
  }
  const key = { userId: input.uid, contentId: leaf.id, contextId }
  await ctx.tx(async (tx) => {
    const given = { ...row, givenBy: requireSession(ctx).userId, givenAt: ctx.now }
    const [granted] = await tx.db
      .insert(examOverride)
      .values({ examId: leaf.id, contextId, userId: input.uid, ...given })
      .onConflictDoUpdate({
        target: [examOverride.examId, examOverride.contextId, examOverride.userId],
        set: given,
        setWhere: mayChange(scope, examOverride.givenBy),
      })
      .returning({ userId: examOverride.userId })
    if (!granted) {
      throw new AppError('NOT_ALLOWED', { message: markMessages.allowedByOthers })
    }
    const exam = await findExam(tx, leaf.id, key)
    if (!exam) {
      throw notFound()
    }
    if (exam.openAt && exam.closeAt && exam.openAt >= exam.closeAt) {
      throw badField('close_at', examMessages.windowWrong)
    }
    await prolongAttempt(tx, key, exam)
    pushRooms(tx, [input.uid])
    await settleLearner(tx, key)
    await audit(tx, ctx, { action: 'exam.grant', objectType: 'exam', objectId: leaf.id, after: { ...input } })
  })
  return { uid: input.uid }
}

/** Takes back what a learner was granted; 40300 where others than the staff of the scope granted it. */
export async function revokeGrant(ctx: Ctx, input: CallParsed<typeof examManageCalls.revoke>) {
  const { leaf, contextId, scope } = await accessScopedToManage(ctx, input)
  await requireInScope(ctx.read, scope, { userId: input.uid })
  await ctx.tx(async (tx) => {
    const own = and(
      eq(examOverride.examId, leaf.id),
      eq(examOverride.contextId, contextId),
      eq(examOverride.userId, input.uid),
    )
    const isChangeable = mayChange(scope, examOverride.givenBy)
    const [before] = await tx.db.delete(examOverride).where(and(own, isChangeable)).returning()
    if (!before) {
      const [left] = await tx.db.select({ userId: examOverride.userId }).from(examOverride).where(own)
      throw left ? new AppError('NOT_ALLOWED', { message: markMessages.allowedByOthers }) : notFound()
    }
    await settleLearner(tx, { userId: input.uid, contentId: leaf.id, contextId })
    await audit(tx, ctx, { action: 'exam.revoke', objectType: 'exam', objectId: leaf.id, before })
  })
  return { uid: input.uid }
}

/** Hands an open attempt in for its learner, with what was saved. */
export async function collectAttempt(ctx: Ctx, input: CallParsed<typeof examManageCalls.collect>) {
  const { leaf, contextId, scope } = await accessScopedToManage(ctx, input)
  const attempt = await attemptNow(ctx, input.s)
  if (!attempt || attempt.contentId !== leaf.id || attempt.contextId !== contextId) {
    throw notFound()
  }
  await requireInScope(ctx.read, scope, { userId: attempt.userId, at: attempt.submittedAt })
  return await ctx.tx(async (tx) => {
    const held = await lockAttempt(tx, attempt)
    if (held?.state !== 'in_progress') {
      throw new AppError('CONFLICT', { message: examMessages.notSitting })
    }
    await closeAttempt(tx, held.id, 'forced')
    await scoreClosed(tx, held)
    pushRooms(tx, [held.userId])
    await audit(tx, ctx, { action: 'exam.collect', objectType: 'attempt', objectId: held.id })
    return { state: (await findAttempt(tx, held.id))?.state ?? held.state }
  })
}

/** Gives everybody who is sitting the exam more minutes. */
export async function extendExam(ctx: Ctx, input: CallParsed<typeof examManageCalls.extend>) {
  const { leaf, contextId } = await accessToManage(ctx, input)
  const count = await ctx.tx(async (tx) => {
    const moved = await extendAttempts(tx, {
      contentId: leaf.id,
      contextId,
      seconds: input.minutes * secondsPerMinute,
    })
    if (moved.length === 0) {
      throw new AppError('CONFLICT', { message: examMessages.nobodySits })
    }
    const after = { minutes: input.minutes, count: moved.length }
    pushRooms(tx, moved)
    await audit(tx, ctx, { action: 'exam.extend', objectType: 'exam', objectId: leaf.id, after })
    return moved.length
  })
  return { count }
}
