import { z } from 'zod'
import { labelOf } from '../../content-types.ts'
import { qInt, text, unixSeconds } from '../../kernel/coerce.ts'
import { multiRules } from '../question/shapes.ts'
import { examLimits, examMessages } from './limits.ts'
import { ipRanges } from './networks.ts'

export const scorePolicies = ['highest', 'latest', 'average', 'first'] as const
export const completionRules = ['submit', 'pass'] as const
/** Right answers and analysis: once the exam is closed, at once where it never closes, or never. */
export const answerPolicies = ['close', 'submit', 'never'] as const

/** An exam is sat to be judged, a test to practise: the same, held otherwise unless its maker says how. */
export const examKinds = ['exam', 'test'] as const
export type ExamKind = (typeof examKinds)[number]

/** What each kind is called on screen. */
export const examKindLabels: Readonly<Record<ExamKind, string>> = {
  exam: labelOf({ type: 'exam', kind: '' }),
  test: labelOf({ type: 'exam', kind: 'test' }),
}

/** What a learner is told afterwards: the score, when the answers, and in which part of all results it lies. */
const reviewPolicy = z.object({
  score: z.boolean(),
  answers: z.enum(answerPolicies),
  rank: z.boolean().default(false),
})

/** Where a result lies among all, from the top (expected 3.6). */
export const rankBands = ['top10', 'top25', 'top50', 'bottom50'] as const
export type RankBand = (typeof rankBands)[number]

/** How an exam is held (expected 3.4). Times in seconds, 0 for none; pass_score in percent of the total. */
export const examSettings = z.object({
  time_limit: z.number(),
  attempts_max: z.number(),
  pass_score: z.number(),
  score_policy: z.enum(scorePolicies),
  shuffle_questions: z.boolean(),
  shuffle_options: z.boolean(),
  multi_rule: z.enum(multiRules),
  /** What a wrong choice costs, in percent of its question's points; 0: nothing. */
  negative_rule: z.number(),
  grace: z.number(),
  open_at: z.number(),
  close_at: z.number(),
  /** How long after the opening one may still begin. */
  late_entry: z.number(),
  /** How long after beginning one may hand in at the earliest. */
  early_submit: z.number(),
  /** How long to wait between two attempts. */
  attempt_gap: z.number(),
  /** How often the page may be left; 0: it is not watched. */
  switch_limit: z.number(),
  /** Whether who left it that often is handed in. */
  switch_submit: z.boolean(),
  /** Answered in full screen, where the browser has it; leaving it is leaving the page. */
  fullscreen: z.boolean(),
  /** A photo of whoever begins is taken at the entrance. */
  require_photo: z.boolean(),
  /** Nothing is copied from the paper, nor pasted into it. */
  copy_block: z.boolean(),
  /** One question at a time, or the whole paper at once. */
  one_per_page: z.boolean(),
  /** Whether one may go back to a question; off, going on is for good, which needs one question at a time. */
  allow_back: z.boolean(),
  /** Results are held back until a teacher releases them. */
  manual_release: z.boolean(),
  /** Those who mark see codes in place of names until everybody's result is released; a teacher releases, then. */
  anonymous: z.boolean(),
  /** Two people mark what somebody has to read, neither seeing the other's points. */
  double: z.boolean(),
  /** Whether a password is asked for at the entrance; the password itself is told nobody. */
  has_password: z.boolean(),
  /** From which addresses and ranges it may be begun and gone on with, none for any; told only to who manages it. */
  ip_allow: z.array(z.string()),
  ip_limited: z.boolean(),
  review: reviewPolicy,
  completion: z.enum(completionRules),
})
export type ExamSettings = z.infer<typeof examSettings>

export const usualExamSettings: ExamSettings = {
  time_limit: 0,
  attempts_max: 1,
  pass_score: 60,
  score_policy: 'highest',
  shuffle_questions: false,
  shuffle_options: true,
  multi_rule: 'subset_half',
  negative_rule: 0,
  grace: 60,
  open_at: 0,
  close_at: 0,
  late_entry: 0,
  early_submit: 0,
  attempt_gap: 0,
  switch_limit: 0,
  switch_submit: false,
  fullscreen: false,
  require_photo: false,
  copy_block: false,
  one_per_page: true,
  allow_back: true,
  manual_release: false,
  anonymous: false,
  double: false,
  has_password: false,
  ip_allow: [],
  ip_limited: false,
  review: { score: true, answers: 'close', rank: false },
  completion: 'submit',
}

/** How each kind is held unless said otherwise: practice as often as one likes, with the answers at once (expected 3.4). */
export const usualSettingsOf: Readonly<Record<ExamKind, ExamSettings>> = {
  exam: usualExamSettings,
  test: { ...usualExamSettings, attempts_max: 0, review: { score: true, answers: 'submit', rank: false } },
}

/** The settings as they are sent; absent leaves them as they are. */
export const settingFields = {
  time_limit: qInt(0, examLimits.timeLimitMax).optional(),
  /** 0: as often as one likes. */
  attempts_max: qInt(0, examLimits.attemptsMax).optional(),
  pass_score: qInt(0, 100).optional(),
  score_policy: z.enum(scorePolicies).optional(),
  shuffle_questions: z.boolean().optional(),
  shuffle_options: z.boolean().optional(),
  multi_rule: z.enum(multiRules).optional(),
  negative_rule: qInt(0, 100).optional(),
  grace: qInt(0, examLimits.graceMax).optional(),
  open_at: unixSeconds.optional(),
  close_at: unixSeconds.optional(),
  late_entry: qInt(0, examLimits.timeLimitMax).optional(),
  early_submit: qInt(0, examLimits.timeLimitMax).optional(),
  attempt_gap: qInt(0, examLimits.gapMax).optional(),
  switch_limit: qInt(0, examLimits.switchMax).optional(),
  switch_submit: z.boolean().optional(),
  fullscreen: z.boolean().optional(),
  require_photo: z.boolean().optional(),
  copy_block: z.boolean().optional(),
  one_per_page: z.boolean().optional(),
  allow_back: z.boolean().optional(),
  manual_release: z.boolean().optional(),
  anonymous: z.boolean().optional(),
  double: z.boolean().optional(),
  /** Empty takes it away. */
  password: text({ max: examLimits.passwordMax, message: examMessages.passwordLong }).optional(),
  ip_allow: ipRanges.optional(),
  review: reviewPolicy.optional(),
  completion: z.enum(completionRules).optional(),
}
