import { asc, eq } from 'drizzle-orm'
import { named, type Params } from '#db/statement.ts'
import { exam, examSlot } from './tables.ts'

export const examRow = named('exam.row', (db, p: Params<{ id: number }>) =>
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
      graceS: exam.graceS,
      openAt: exam.openAt,
      closeAt: exam.closeAt,
      reviewPolicy: exam.reviewPolicy,
      completion: exam.completion,
      lateEntryS: exam.lateEntryS,
      earlySubmitS: exam.earlySubmitS,
      attemptGapS: exam.attemptGapS,
      passwordHash: exam.passwordHash,
      switchLimit: exam.switchLimit,
      switchSubmit: exam.switchSubmit,
      copyBlock: exam.copyBlock,
      manualRelease: exam.manualRelease,
    })
    .from(exam)
    .where(eq(exam.contentId, p.id)),
)

/** The paper in its order, rules included. */
export const slotsOf = named('exam.slots', (db, p: Params<{ id: number }>) =>
  db
    .select({ seq: examSlot.seq, versionId: examSlot.questionVersionId, score: examSlot.score, rule: examSlot.rule })
    .from(examSlot)
    .where(eq(examSlot.examId, p.id))
    .orderBy(asc(examSlot.seq)),
)
