import { examMessages } from '@zhixing/contract/leaves/exam/limits.ts'
import { type ExamKind, type ExamSettings, examSettings } from '@zhixing/contract/leaves/exam/settings.ts'
import { wordsFor } from '@zhixing/contract/leaves/exam/words.ts'
import type { Tx } from '#db/database.ts'
import { eq } from '#db/drizzle.ts'
import { badField } from '#kernel/errors.ts'
import { momentOf } from '#kernel/time.ts'
import { hashPassword } from './password.ts'
import { exam } from './tables.ts'

export type SettingFields = { [K in keyof ExamSettings]?: ExamSettings[K] | undefined }

/** Settings as they are with what was sent; 40000 where times do not fit together, said of an exam or a test. */
export function withChanges(kind: ExamKind, before: ExamSettings, sent: SettingFields): ExamSettings {
  const given = Object.entries(sent).filter(([, value]) => value !== undefined)
  const settings = examSettings.parse({ ...before, ...Object.fromEntries(given) })
  const { open_at, close_at, time_limit } = settings
  if (open_at > 0 && close_at > 0 && close_at <= open_at) {
    throw badField('close_at', examMessages.windowWrong)
  }
  if (open_at > 0 && close_at > 0 && time_limit > close_at - open_at) {
    throw badField('time_limit', wordsFor(kind, examMessages.limitTooLong))
  }
  if (settings.late_entry > 0 && open_at === 0) {
    throw badField('late_entry', examMessages.lateNeedsOpen)
  }
  if (time_limit > 0 && settings.early_submit >= time_limit) {
    throw badField('early_submit', wordsFor(kind, examMessages.earlyTooLong))
  }
  if (!(settings.allow_back || settings.one_per_page)) {
    throw badField('allow_back', examMessages.backNeedsPages)
  }
  // Names come back when results are released, so somebody has to release them.
  return settings.anonymous ? { ...settings, manual_release: true } : settings
}

/** The columns of the settings of an exam. */
function columnsOf(settings: ExamSettings) {
  return {
    timeLimitS: settings.time_limit,
    attemptsMax: settings.attempts_max,
    passScore: settings.pass_score,
    scorePolicy: settings.score_policy,
    shuffleQuestions: settings.shuffle_questions,
    shuffleOptions: settings.shuffle_options,
    multiRule: settings.multi_rule,
    negativeRule: settings.negative_rule,
    graceS: settings.grace,
    openAt: momentOf(settings.open_at),
    closeAt: momentOf(settings.close_at),
    lateEntryS: settings.late_entry,
    earlySubmitS: settings.early_submit,
    attemptGapS: settings.attempt_gap,
    switchLimit: settings.switch_limit,
    switchSubmit: settings.switch_submit,
    fullscreen: settings.fullscreen,
    requirePhoto: settings.require_photo,
    copyBlock: settings.copy_block,
    onePerPage: settings.one_per_page,
    allowBack: settings.allow_back,
    manualRelease: settings.manual_release,
    isAnonymous: settings.anonymous,
    isDouble: settings.double,
    ipAllow: settings.ip_allow,
    reviewPolicy: settings.review,
    completion: settings.completion,
  }
}

/** Says how a new exam is held, whatever type its content is of. */
export async function insertExam(tx: Tx, id: number, settings: ExamSettings): Promise<void> {
  await tx.db.insert(exam).values({ contentId: id, ...columnsOf(settings) })
}

/** Changes how an exam is held. */
export async function updateExamRow(tx: Tx, id: number, settings: ExamSettings): Promise<void> {
  await tx.db.update(exam).set(columnsOf(settings)).where(eq(exam.contentId, id))
}

/** Asks for a password at the entrance from now on, or for none any more. */
export async function setPassword(tx: Tx, id: number, password: string): Promise<void> {
  await tx.db
    .update(exam)
    .set({ passwordHash: await hashPassword(password) })
    .where(eq(exam.contentId, id))
}
