import { and, asc, eq, sql } from '#db/drizzle.ts'
import { named, type Params } from '#db/statement.ts'
import { answer, attempt } from './tables.ts'

const attemptColumns = {
  id: attempt.id,
  userId: attempt.userId,
  contentId: attempt.contentId,
  contextId: attempt.contextId,
  no: attempt.no,
  state: attempt.state,
  layout: attempt.layout,
  rules: attempt.rules,
  startedAt: attempt.startedAt,
  deadlineAt: attempt.deadlineAt,
  graceS: attempt.graceS,
  submittedAt: attempt.submittedAt,
  submitReason: attempt.submitReason,
  clientSeq: attempt.clientSeq,
  lastSavedAt: attempt.lastSavedAt,
  deviceToken: attempt.deviceToken,
  reached: attempt.reached,
  score: attempt.score,
  maxScore: attempt.maxScore,
  passed: attempt.passed,
  isHeld: attempt.isHeld,
}

/** A person's attempts at one content in one context, in their order. */
export const attemptsOf = named(
  'learning.attempts',
  (db, p: Params<{ userId: number; contentId: number; contextId: number }>) =>
    db
      .select(attemptColumns)
      .from(attempt)
      .where(and(eq(attempt.contextId, p.contextId), eq(attempt.contentId, p.contentId), eq(attempt.userId, p.userId)))
      .orderBy(asc(attempt.no)),
)

/** An attempt by its id. */
export const attemptById = named('learning.attempt', (db, p: Params<{ id: number }>) =>
  db.select(attemptColumns).from(attempt).where(eq(attempt.id, p.id)),
)

/** An attempt of a person's own, held until the transaction ends; what only refers to it is written meanwhile. */
export const lockedAttempt = named('learning.lockAttempt', (db, p: Params<{ id: number; userId: number }>) =>
  db
    .select(attemptColumns)
    .from(attempt)
    .where(and(eq(attempt.id, p.id), eq(attempt.userId, p.userId)))
    .for('no key update'),
)

/** Some attempts at one content in one context, held until the transaction ends; without what they consist of. */
export const lockedAttempts = named(
  'learning.lockAttempts',
  (db, p: Params<{ ids: readonly number[]; contentId: number; contextId: number }>) =>
    db
      .select({
        id: attempt.id,
        userId: attempt.userId,
        contentId: attempt.contentId,
        contextId: attempt.contextId,
        no: attempt.no,
        state: attempt.state,
        submittedAt: attempt.submittedAt,
        deadlineAt: attempt.deadlineAt,
        graceS: attempt.graceS,
        score: attempt.score,
        passed: attempt.passed,
      })
      .from(attempt)
      .where(
        sql`${attempt.id} = any(${p.ids}::bigint[]) and ${attempt.contentId} = ${p.contentId} and ${attempt.contextId} = ${p.contextId}`,
      )
      .orderBy(asc(attempt.id))
      .for('no key update'),
)

/** What an attempt holds of its questions. */
export const answersOf = named('learning.answers', (db, p: Params<{ attemptId: number }>) =>
  db
    .select({
      slot: answer.slot,
      response: answer.response,
      flagged: answer.flagged,
      answeredAt: answer.answeredAt,
      score: answer.score,
      markState: answer.markState,
      comment: answer.comment,
      rowVersion: answer.rowVersion,
    })
    .from(answer)
    .where(eq(answer.attemptId, p.attemptId))
    .orderBy(asc(answer.slot)),
)

/** Attempts that were closed and wait to be scored. */
export const unscoredAttempts = named('learning.unscored', (db, p: Params<{ limit: number }>) =>
  db.select({ id: attempt.id }).from(attempt).where(sql`state = 'submitted'`).orderBy(asc(attempt.id)).limit(p.limit),
)

/** Whether anybody has begun an attempt at a content. */
export const anyAttempt = named('learning.anyAttempt', (db, p: Params<{ contentId: number }>) =>
  db.select({ id: attempt.id }).from(attempt).where(eq(attempt.contentId, p.contentId)).limit(1),
)
