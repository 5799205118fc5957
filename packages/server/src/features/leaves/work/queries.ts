import { and, asc, eq, sql } from 'drizzle-orm'
import { named, type Params } from '#db/statement.ts'
import { roleHasRight } from '../../content/membership/public.ts'
import { membership } from '../../content/membership/tables.ts'
import { profile } from '../../people/account/tables.ts'
import { work, workMark } from './tables.ts'

export const workRow = named('work.row', (db, p: Params<{ id: number }>) =>
  db
    .select({
      contentId: work.contentId,
      body: work.body,
      totalScore: work.totalScore,
      allows: work.allows,
      maxFiles: work.maxFiles,
      maxSizeMb: work.maxSizeMb,
      dueAt: work.dueAt,
      cutoffAt: work.cutoffAt,
      latePolicy: work.latePolicy,
      attemptsMax: work.attemptsMax,
      asksStatement: work.asksStatement,
      completion: work.completion,
      passScore: work.passScore,
      rubric: work.rubric,
      rubricVersion: work.rubricVersion,
      isAnonymous: work.isAnonymous,
      isDouble: work.isDouble,
    })
    .from(work)
    .where(eq(work.contentId, p.id)),
)

/** Those of some people who learn in a container. */
export const learnersIn = named('work.learners', (db, p: Params<{ contextId: number; userIds: readonly number[] }>) =>
  db
    .select({ userId: membership.userId })
    .from(membership)
    .where(
      and(
        eq(membership.contentId, p.contextId),
        sql`${membership.userId} = any(${p.userIds}::bigint[])`,
        sql`${membership.state} = 'active' and ${roleHasRight('learns')}`,
      ),
    ),
)

/** What those gave who mark a hand-in independently, in the order they finished; the unfinished last. */
export const workMarksOf = named('work.marks', (db, p: Params<{ submissionId: number }>) =>
  db
    .select({
      markerId: workMark.markerId,
      marker: profile.name,
      round: workMark.round,
      score: workMark.score,
      comment: workMark.comment,
      doneAt: workMark.doneAt,
    })
    .from(workMark)
    .innerJoin(profile, eq(profile.userId, workMark.markerId))
    .where(eq(workMark.submissionId, p.submissionId))
    .orderBy(asc(workMark.round), asc(workMark.markerId)),
)
