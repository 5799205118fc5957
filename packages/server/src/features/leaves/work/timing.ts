import { workMessages } from '@zhixing/contract/leaves/work/limits.ts'
import type { Submission } from '../../learning/learning/public.ts'
import type { WorkRow } from './access.ts'

/** What a person may use of time and tries for a work. */
export interface Times {
  dueAt: Date | null
  cutoffAt: Date | null
  extendedTo: Date | null
}

interface Chain {
  submissions: readonly Submission[]
  allowance: { extendedTo: Date | null; isExcused: boolean } | undefined
}

export function latest(...moments: readonly (Date | null | undefined)[]): Date | null {
  return moments.reduce<Date | null>((found, one) => (one && (!found || one > found) ? one : found), null)
}

/** What was handed in last; drafts are not. */
export function lastOf(submissions: readonly Submission[]): Submission | undefined {
  return submissions.find(({ state }) => state !== 'draft')
}

export function draftOf(submissions: readonly Submission[]): Submission | undefined {
  return submissions.find(({ state }) => state === 'draft')
}

/**
 * The times that hold for a person: an extension or the deadline of what was returned moves them later, never earlier
 * (expected 3.7).
 */
export function timesOf({ dueAt, cutoffAt }: WorkRow, { submissions, allowance }: Chain): Times {
  const last = lastOf(submissions)
  const again = last?.state === 'returned' ? last.returnDeadline : null
  const extendedTo = allowance?.extendedTo ?? null
  return {
    dueAt: dueAt && latest(dueAt, extendedTo, again),
    cutoffAt: cutoffAt && latest(cutoffAt, extendedTo, again),
    extendedTo,
  }
}

/** How often a person may still hand in; -1 without limit. */
export function attemptsLeft({ attemptsMax }: WorkRow, { submissions }: Pick<Chain, 'submissions'>): number {
  const graded = submissions.filter(({ state }) => state === 'graded').length
  if (graded === 0 && attemptsMax === 0) {
    return -1
  }
  // What was returned is to be done again, however often.
  const owed = lastOf(submissions)?.state === 'returned' ? 1 : 0
  return Math.max(owed, attemptsMax - graded)
}

/** Why a person cannot hand in now, the first reason they are told; empty when they can. */
export function refusalOf(work: WorkRow, chain: Chain, now: Date): string {
  const { cutoffAt } = timesOf(work, chain)
  if (chain.allowance?.isExcused) {
    return workMessages.excused
  }
  if (lastOf(chain.submissions)?.state === 'submitted') {
    return workMessages.waiting
  }
  if (attemptsLeft(work, chain) === 0) {
    return workMessages.usedUp
  }
  return cutoffAt && now > cutoffAt ? workMessages.cutoff : ''
}

/** Why what was handed in cannot be taken back: it is late already, or somebody reads it; empty when it can. */
export function withdrawRefusal(submissions: readonly Submission[], now: Date): string {
  const last = lastOf(submissions)
  if (last?.state !== 'submitted' || draftOf(submissions)) {
    return workMessages.nothingToWithdraw
  }
  if (last.openedAt) {
    return workMessages.openedByMarker
  }
  return last.dueAt && now > last.dueAt ? workMessages.withdrawLate : ''
}
