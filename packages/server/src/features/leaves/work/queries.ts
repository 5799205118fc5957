import { asc, eq, sql } from '#db/drizzle.ts'
import { named, type Params } from '#db/statement.ts'
import { profile } from '../../people/account/tables.ts'
import { work, workMark } from './tables.ts'

/** A moment of a work where it stands, for who does it there; its own where it stands nowhere. */
function timeHere(name: 'due_at' | 'close_at', column: typeof work.dueAt | typeof work.cutoffAt) {
  return sql<Date | null>`case when own.user_id is not null then own.${sql.raw(name)}
    when base.placement_id is not null then base.${sql.raw(name)} else ${column} end`.mapWith(column)
}

/** What a work asks for in a context, and of one learner where one is named: as it does anywhere in context 0. */
export const workRow = named('work.row', (db, p: Params<{ id: number; contextId: number; userId: number }>) =>
  db
    .select({
      contentId: work.contentId,
      body: work.body,
      totalScore: work.totalScore,
      allows: work.allows,
      maxFiles: work.maxFiles,
      maxSizeMb: work.maxSizeMb,
      dueAt: timeHere('due_at', work.dueAt),
      cutoffAt: timeHere('close_at', work.cutoffAt),
      latePolicy: work.latePolicy,
      attemptsMax: sql<number>`coalesce(base.attempts_max, ${work.attemptsMax})`,
      asksStatement: work.asksStatement,
      completion: work.completion,
      passScore: work.passScore,
      rubric: work.rubric,
      rubricVersion: work.rubricVersion,
      isAnonymous: work.isAnonymous,
      isDouble: work.isDouble,
    })
    .from(work)
    .leftJoin(
      sql`base_times base`,
      sql`base.container_id = ${p.contextId} and base.content_id = ${work.contentId} and base.slot = 'outline'`,
    )
    .leftJoin(
      sql`item_times own`,
      sql`own.placement_id = base.placement_id and own.container_id = ${p.contextId} and own.content_id = ${work.contentId} and own.user_id = ${p.userId}`,
    )
    .where(eq(work.contentId, p.id)),
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
