import type { SectionInput } from '@zhixing/contract/leaves/exam/sections.ts'
import { and, asc, eq, isNotNull, sql } from 'drizzle-orm'
import { named, type Params } from '#db/statement.ts'
import { content } from '../../content/content/tables.ts'
import { profile } from '../../people/account/tables.ts'
import { attemptLeave, exam, examMark, examOverride, examSlot } from './tables.ts'

export const examRow = named('exam.row', (db, p: Params<{ id: number; contextId: number; userId: number }>) =>
  db
    .select({
      contentId: exam.contentId,
      timeLimitS: exam.timeLimitS,
      attemptsMax: exam.attemptsMax,
      passScore: exam.passScore,
      scorePolicy: exam.scorePolicy,
      shuffleQuestions: exam.shuffleQuestions,
      shuffleOptions: exam.shuffleOptions,
      multiRule: exam.multiRule,
      negativeRule: exam.negativeRule,
      graceS: exam.graceS,
      openAt: exam.openAt,
      closeAt: exam.closeAt,
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
      ownOpenAt: examOverride.openAt,
      ownCloseAt: examOverride.closeAt,
      extraS: examOverride.extraS,
      extraAttempts: examOverride.extraAttempts,
      sections: sql<
        SectionInput[]
      >`coalesce((select jsonb_agg(jsonb_build_object('title', s.title, 'intro', s.intro, 'shuffle', s.shuffle) order by s.seq)
        from exam_section s where s.exam_id = ${exam.contentId}), '[]')`,
    })
    .from(exam)
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

/** When an exam that ends is over for everybody, those included who were granted a later end. */
export const lastEnd = named('exam.lastEnd', (db, p: Params<{ id: number }>) =>
  db
    .select({
      at: sql`greatest(${exam.closeAt}, (select max(o.close_at) from exam_override o where o.exam_id = ${exam.contentId}),
        (select max(a.deadline_at) from attempt a where a.content_id = ${exam.contentId} and a.state = 'in_progress'))`.mapWith(
        exam.closeAt,
      ),
    })
    .from(exam)
    .where(and(eq(exam.contentId, p.id), isNotNull(exam.closeAt))),
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
