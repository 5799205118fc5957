import type { CallParsed } from '@zhixing/contract/kernel/call.ts'
import { eachInTurn } from '@zhixing/contract/kernel/parts.ts'
import type { examAttemptCalls } from '@zhixing/contract/leaves/exam/attempt-calls.ts'
import { examMessages } from '@zhixing/contract/leaves/exam/limits.ts'
import type { Queryable, Tx } from '#db/database.ts'
import { sql } from '#db/drizzle.ts'
import { type Ctx, requireSession } from '#kernel/context.ts'
import { AppError, badField, notFound } from '#kernel/errors.ts'
import { unixSeconds } from '#kernel/time.ts'
import { auditEach } from '../../base/audit/public.ts'
import { notify } from '../../base/notification/public.ts'
import { requireInScope, type Scope } from '../../content/membership/public.ts'
import {
  type Attempt,
  type HeldAttempt,
  listAttempts,
  lockAttempt,
  reopenAttempt,
  requireOwnMarks,
  uncomplete,
  voidAttempts,
} from '../../learning/learning/public.ts'
import { findExam } from './access.ts'
import { lapseAppeals } from './appeal-queries.ts'
import { noteChanges } from './attempt-changes.ts'
import { forgetDouble } from './double-mark.ts'
import { accessScopedToManage, addedTo } from './grant.ts'
import { pushRooms } from './push-rooms.ts'
import { attemptNow, settleLearner } from './settle.ts'
import { examOverride } from './tables.ts'

const second = 1000
const secondsPerMinute = 60

/**
 * An attempt of whatever state, for those who mark there; one whose time is over is closed on the way. Unless the caller
 * only reads it, its marks must be theirs to change.
 */
export async function accessDeed(
  ctx: Ctx,
  input: { id: number; c?: number | undefined; s: number },
  to: 'read' | 'change' = 'change',
) {
  const { leaf, contextId, scope } = await accessScopedToManage(ctx, input)
  const attempt = await attemptNow(ctx, input.s)
  if (!attempt || attempt.contentId !== leaf.id || attempt.contextId !== contextId) {
    throw notFound()
  }
  await requireInScope(ctx.read, scope, { userId: attempt.userId, at: attempt.submittedAt })
  if (to === 'change') {
    await requireOwnMarks(ctx.read, scope, { attemptId: attempt.id })
  }
  return { leaf, attempt, scope }
}

interface Deed {
  kind: 'void' | 'reset' | 'reopen'
  reason: string
  leaf: { title: string; kind: string }
}

interface Done extends Deed {
  place: { contentId: number; contextId: number }
  held: readonly HeldAttempt[]
}

/** Tells their learners, those together whose attempts have the same number. */
async function tellWhy(tx: Tx, actorId: number, { held, place, kind, leaf, reason }: Done): Promise<void> {
  const notices = [...Map.groupBy(held, (one) => one.no)].map(([no, some]) => ({
    params: {
      content_id: place.contentId,
      container_id: place.contextId,
      title: leaf.title,
      content_kind: leaf.kind,
      no,
      reason,
    },
    userIds: some.map(({ userId }) => userId),
  }))
  await eachInTurn(notices, (one) => notify(tx, { kind: `exam.${kind}`, ...one, actorIds: [actorId] }))
}

/**
 * What every deed with attempts at one exam has in common once it is done: the trail, that nothing is completed by them,
 * and that their learners are told why. Their progress is the caller's to settle.
 */
export async function conclude(tx: Tx, ctx: Ctx, done: Done): Promise<void> {
  const actorId = requireSession(ctx).userId
  const { kind, reason, held, place } = done
  const [ids, userIds] = [held.map(({ id }) => id), held.map(({ userId }) => userId)]
  const changes = held.map(({ id, score, passed }) => ({
    attemptId: id,
    oldTotal: score,
    newTotal: null,
    oldPassed: passed,
    newPassed: null,
  }))
  await noteChanges(tx, { kind, actorId, reason }, changes)
  const exam = await findExam(tx, place.contentId)
  await lapseAppeals(tx, ids)
  await uncomplete(tx, { ...place, userIds }, exam?.completion ?? 'submit')
  pushRooms(tx, userIds)
  await tellWhy(tx, actorId, done)
  await auditEach(tx, ctx, { action: `exam.${kind}`, objectType: 'attempt', objectIds: ids, after: { reason } })
}

/** The same for one, whose progress is settled at once. */
async function concludeOne(tx: Tx, ctx: Ctx, { held, ...deed }: Deed & { held: Attempt }): Promise<void> {
  await conclude(tx, ctx, { ...deed, place: held, held: [held] })
  await settleLearner(tx, held)
}

interface Another {
  held: Attempt
  reason: string
  scope: Scope
}

/** One more attempt than they have, beside whatever else they were granted. */
async function grantAnother(tx: Tx, ctx: Ctx, { held, reason, scope }: Another): Promise<void> {
  const { contentId: examId, contextId, userId } = held
  const given = { reason, givenBy: requireSession(ctx).userId, givenAt: ctx.now }
  await tx.db
    .insert(examOverride)
    .values({ examId, contextId, userId, extraAttempts: 1, ...given })
    .onConflictDoUpdate({
      target: [examOverride.examId, examOverride.contextId, examOverride.userId],
      set: { ...addedTo(scope), extraAttempts: sql`${examOverride.extraAttempts} + 1` },
    })
}

/** Makes an attempt void, whatever came of it; it is used up unless another is granted. */
export async function makeVoid(ctx: Ctx, input: CallParsed<typeof examAttemptCalls.voidAttempt>) {
  const { leaf, attempt, scope } = await accessDeed(ctx, input)
  const { again, reason } = input
  return await ctx.tx(async (tx) => {
    const held = await lockAttempt(tx, attempt)
    if (!held || held.state === 'void') {
      throw new AppError('CONFLICT', { message: examMessages.voided })
    }
    await voidAttempts(tx, [held.id])
    if (again) {
      await grantAnother(tx, ctx, { held, reason, scope })
    }
    await concludeOne(tx, ctx, { kind: again ? 'reset' : 'void', reason, leaf, held })
    return { state: 'void' as const }
  })
}

/** When a reopened attempt ends: after what was left of its time, and what is granted on top. */
function endOf(held: Attempt, minutes: number, now: Date): Date | null {
  const granted = minutes * secondsPerMinute * second
  if (!held.deadlineAt && granted === 0) {
    return null
  }
  const left =
    held.deadlineAt && held.submittedAt ? Math.max(0, held.deadlineAt.getTime() - held.submittedAt.getTime()) : 0
  if (left + granted < second) {
    throw badField('minutes', examMessages.noTimeLeft)
  }
  return new Date(now.getTime() + left + granted)
}

/** Lets the newest attempt of a learner go on. */
export async function reopen(ctx: Ctx, input: CallParsed<typeof examAttemptCalls.reopenAttempt>) {
  const { leaf, attempt } = await accessDeed(ctx, input)
  return await ctx.tx(async (tx) => {
    const held = await lockAttempt(tx, attempt)
    if (held?.state !== 'marking' && held?.state !== 'graded') {
      throw new AppError('CONFLICT', { message: held?.state === 'void' ? examMessages.voided : examMessages.sitting })
    }
    const newest = (await listAttempts(tx, held)).at(-1)
    if (newest?.id !== held.id) {
      throw new AppError('CONFLICT', { message: examMessages.notNewest })
    }
    const deadlineAt = endOf(held, input.minutes, ctx.now)
    await forgetDouble(tx, held.id)
    await reopenAttempt(tx, held.id, deadlineAt)
    await concludeOne(tx, ctx, { kind: 'reopen', reason: input.reason, leaf, held })
    return { deadline_at: unixSeconds(deadlineAt) }
  })
}

/** Why attempts of a person's are void, newest first. */
export async function voidsOf(on: Queryable, attempts: readonly Attempt[]) {
  const ids = attempts.filter(({ state }) => state === 'void').map(({ id }) => id)
  if (ids.length === 0) {
    return []
  }
  const { rows } = await on.query({
    name: 'exam.voids',
    text: `select c.attempt_id::float8 as s, c.reason, extract(epoch from c.at)::float8 as at from attempt_change c
      where c.attempt_id = any($1::bigint[]) and c.kind in ('void', 'reset') order by c.id desc`,
    values: [ids],
  })
  return (rows as { s: number; reason: string; at: number }[]).map((row) => ({ ...row, at: Math.floor(row.at) }))
}
