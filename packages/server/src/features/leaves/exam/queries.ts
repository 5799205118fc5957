import type { SectionInput } from '@zhixing/contract/leaves/exam/sections.ts'
import { and, asc, eq, type SQL, type SQLWrapper, sql } from '#db/drizzle.ts'
import { named, type Params } from '#db/statement.ts'
import { content } from '../../content/content/tables.ts'
import { profile } from '../../people/account/tables.ts'
import { attemptLeave, exam, examMark, examOverride, examSlot } from './tables.ts'

/** A moment of an exam where it stands, for who sits it there; its own where it stands nowhere. */
function timeHere(name: 'open_at' | 'close_at', column: typeof exam.openAt | typeof exam.closeAt) {
  const own = name === 'open_at' ? examOverride.openAt : examOverride.closeAt
  return sql<Date | null>`case when own.user_id is not null then own.${sql.raw(name)}
    when base.placement_id is not null then coalesce(${own}, base.${sql.raw(name)}) else coalesce(${own}, ${column}) end`.mapWith(
    column,
  )
}

/** How an exam is held in a context, for one learner where one is named: as it is anywhere in context 0. */
export const examRow = named('exam.row', (db, p: Params<{ id: number; contextId: number; userId: number }>) =>
  db
    .select({
      contentId: exam.contentId,
      timeLimitS: exam.timeLimitS,
      attemptsMax: sql<number>`coalesce(base.attempts_max, ${exam.attemptsMax})`,
      passScore: exam.passScore,
      scorePolicy: exam.scorePolicy,
      shuffleQuestions: exam.shuffleQuestions,
      shuffleOptions: exam.shuffleOptions,
      multiRule: exam.multiRule,
      negativeRule: exam.negativeRule,
      graceS: exam.graceS,
      openAt: timeHere('open_at', exam.openAt),
      closeAt: timeHere('close_at', exam.closeAt),
      ipAllow: exam.ipAllow,
      reviewPolicy: exam.reviewPolicy,
      completion: exam.completion,
      lateEntryS: exam.lateEntryS,
      earlySubmitS: exam.earlySubmitS,
      attemptGapS: exam.attemptGapS,
      passwordHash: exam.passwordHash,
      switchLimit: exam.switchLimit,
      switchSubmit: exam.switchSubmit,
      fullscreen: exam.fullscreen,
      requirePhoto: exam.requirePhoto,
      copyBlock: exam.copyBlock,
      onePerPage: exam.onePerPage,
      allowBack: exam.allowBack,
      manualRelease: exam.manualRelease,
      isAnonymous: exam.isAnonymous,
      isDouble: exam.isDouble,
      extraS: examOverride.extraS,
      extraAttempts: examOverride.extraAttempts,
      sections: sql<
        SectionInput[]
      >`coalesce((select jsonb_agg(jsonb_build_object('title', s.title, 'intro', s.intro, 'shuffle', s.shuffle) order by s.seq)
        from exam_section s where s.exam_id = ${exam.contentId}), '[]')`,
    })
    .from(exam)
    .leftJoin(
      sql`base_times base`,
      sql`base.container_id = ${p.contextId} and base.content_id = ${exam.contentId} and base.slot = 'outline'`,
    )
    .leftJoin(
      sql`item_times own`,
      sql`own.placement_id = base.placement_id and own.container_id = ${p.contextId} and own.content_id = ${exam.contentId} and own.user_id = ${p.userId}`,
    )
    .leftJoin(
      examOverride,
      and(
        eq(examOverride.examId, exam.contentId),
        eq(examOverride.contextId, p.contextId),
        eq(examOverride.userId, p.userId),
      ),
    )
    .where(eq(exam.contentId, p.id)),
)

/** Whether something is held as an exam or as a test. */
export const kindRow = named('exam.kind', (db, p: Params<{ id: number }>) =>
  db.select({ kind: content.kind }).from(content).where(eq(content.id, p.id)),
)

/** The paper in its order, rules included. */
export const slotsOf = named('exam.slots', (db, p: Params<{ id: number }>) =>
  db
    .select({
      section: examSlot.section,
      versionId: examSlot.questionVersionId,
      score: examSlot.score,
      rule: examSlot.rule,
    })
    .from(examSlot)
    .where(eq(examSlot.examId, p.id))
    .orderBy(asc(examSlot.seq)),
)

/**
 * When an exam that ends where it stands is over for everybody there, those included who were granted a later end; null
 * where it has no end.
 */
export function lastEndOf(examId: SQLWrapper, contextId: SQLWrapper): SQL {
  return sql`(select nullif(case when here.close_at is not null then greatest(here.close_at,
      (select max(o.close_at) from exam_override o where o.exam_id = here.id and o.context_id = ${contextId}),
      (select max(t.close_at) from placement held join place_time t on t.placement_id = held.id and t.content_id = here.id
        where held.content_id = ${contextId}),
      (select max(a.deadline_at) from attempt a where a.content_id = here.id and a.state = 'in_progress')) end, 'infinity')
    from (select x.content_id as id, case when b.placement_id is null then x.close_at else b.close_at end as close_at from exam x
      left join base_times b on b.container_id = ${contextId} and b.content_id = x.content_id and b.slot = 'outline'
      where x.content_id = ${examId}) here)`
}

/** When an exam is over for everybody where it stands. */
export const lastEnd = named('exam.lastEnd', (db, p: Params<{ id: number; contextId: number }>) =>
  db
    .select({ at: lastEndOf(sql`${p.id}::bigint`, sql`${p.contextId}::bigint`).mapWith(exam.closeAt) })
    .from(exam)
    .where(eq(exam.contentId, p.id)),
)

export const leavesOf = named('exam.leaves', (db, p: Params<{ attemptId: number }>) =>
  db.select({ count: sql<number>`count(*)::int` }).from(attemptLeave).where(eq(attemptLeave.attemptId, p.attemptId)),
)

/** What those gave who mark an attempt independently, in the order they finished; the unfinished last. */
export const examMarksOf = named('exam.marks', (db, p: Params<{ attemptId: number }>) =>
  db
    .select({
      markerId: examMark.markerId,
      marker: profile.name,
      round: examMark.round,
      marks: examMark.marks,
      doneAt: examMark.doneAt,
    })
    .from(examMark)
    .innerJoin(profile, eq(profile.userId, examMark.markerId))
    .where(eq(examMark.attemptId, p.attemptId))
    .orderBy(asc(examMark.round), asc(examMark.markerId)),
)
