import { markMessages } from '@zhixing/contract/learning/learning/marking.ts'
import type { Queryable } from '#db/database.ts'
import { AppError } from '#kernel/errors.ts'
import { mayChangeText, type Scope } from '../../content/membership/public.ts'

/** What is marked: an attempt or a hand-in. */
export type MarkedHandIn = { attemptId: number } | { submissionId: number }

/**
 * The condition that staff of the containers of a scope may change the marks of a hand-in, which the statement names as
 * `k.attempt_id = a.id`: all they are, or nobody else gave one.
 */
export function ownMarksText(scope: string, isOf: string): string {
  return `(${scope}::bigint[] is null or not exists (select from mark k where ${isOf} and not ${mayChangeText(scope, 'k.marker_id')}))`
}

/**
 * Refuses (40300) to change what somebody gave who is no staff of the containers of a scope: the marks of those who manage
 * what was handed in are out of reach of who only teaches its learners.
 */
export async function requireOwnMarks(on: Queryable, scope: Scope, of: MarkedHandIn): Promise<void> {
  if (scope === null) {
    return
  }
  const isAttempt = 'attemptId' in of
  const { rowCount } = await on.query({
    name: isAttempt ? 'learning.ownMarks.attempt' : 'learning.ownMarks.submission',
    text: `select where ${ownMarksText('$2', isAttempt ? 'k.attempt_id = $1' : 'k.submission_id = $1')}`,
    values: [isAttempt ? of.attemptId : of.submissionId, [...scope]],
  })
  if (rowCount === 0) {
    throw new AppError('NOT_ALLOWED', { message: markMessages.markedInside })
  }
}

/** Those of some attempts whose marks are all by staff of the containers of a scope, or by nobody. */
export async function ownMarksAmong(on: Queryable, scope: Scope, attemptIds: readonly number[]): Promise<Set<number>> {
  if (scope === null) {
    return new Set(attemptIds)
  }
  const { rows } = await on.query({
    name: 'learning.ownMarksAmong',
    text: `select a.id::float8 as id from unnest($1::bigint[]) a (id) where ${ownMarksText('$2', 'k.attempt_id = a.id')}`,
    values: [[...attemptIds], [...scope]],
  })
  return new Set((rows as { id: number }[]).map(({ id }) => id))
}
