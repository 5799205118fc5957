export { adjustProgress, undoAdjustment } from './adjust.ts'
export { findAllowance, setAllowances } from './allowances.ts'
export { answersOf, anyAttempt } from './attempt-queries.ts'
export {
  type AnswerChange,
  type Attempt,
  closeAttempt,
  collectAttempts,
  countToHold,
  extendAttempts,
  findAttempt,
  type HeldAttempt,
  holdNext,
  listAttempts,
  listUnscored,
  lockAttempt,
  lockAttempts,
  prolongAttempt,
  saveAnswers,
  scoreAttempt,
  settleManyProgress,
  settleProgress,
  startAttempt,
  sweepAttempts,
  takeOver,
} from './attempts.ts'
export { type Earlier, earlierIn, readEarlier } from './earlier.ts'
export { holdProgress, writeEarned } from './earned.ts'
export { handedIn, resultSettled } from './events.ts'
export { type NewTimes, writeTimes } from './hand-in-times.ts'
export { countByProgress, listByProgress } from './list-by-progress.ts'
export { markAnswer, markHistory } from './marks.ts'
export { progressOfMembers } from './of-members.ts'
export { type MarkedHandIn, ownMarksAmong, ownMarksText, requireOwnMarks } from './own-marks.ts'
export { acceptParts, markPart } from './part-marks.ts'
export {
  findProgress,
  type LearnKey,
  type LearnState,
  noteBeat,
  noteStep,
  noteView,
  openPlaySession,
  sayMissing,
  setContainerProgress,
  type View,
  type Viewed,
  writeStates,
} from './record.ts'
export { refitFilm } from './refit-film.ts'
export { type NewAnswer, reopenAttempt, rescoreAttempts, uncomplete, voidAttempts } from './rescore.ts'
export { beginContainers, holdContainers, reviewContainerProgress } from './review-containers.ts'
export { anySubmission } from './submission-queries.ts'
export {
  type DraftFile,
  type DraftSave,
  findSubmission,
  type HandInWith,
  handIn,
  handInsOf,
  hasLaterRound,
  listSubmissionFiles,
  listSubmissions,
  noteOpened,
  type Submission,
  type SubmissionFile,
  saveDraft,
  settleSubmissions,
  takeBack,
  writeMark,
  writeReturn,
} from './submissions.ts'
