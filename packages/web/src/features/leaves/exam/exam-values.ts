import type { ExamSettings } from '@zhixing/contract/leaves/exam/settings.ts'
import { momentOf, secondsOf } from '#ui/local-moment.ts'

/** How an exam is held, as the form holds it: whole minutes, moments as they are typed, empty for none. */
export interface ExamValues {
  timeLimit: string
  attempts: string
  passScore: string
  grace: string
  openAt: string
  closeAt: string
  lateEntry: string
  earlySubmit: string
  attemptGap: string
  /** What to ask for at the entrance; as it stands where it is empty. */
  password: string
  asksPassword: boolean
  /** Addresses and ranges, one a line. */
  ipAllow: string
  scorePolicy: ExamSettings['score_policy']
  multiRule: ExamSettings['multi_rule']
  negativeRule: string
  completion: ExamSettings['completion']
  answers: ExamSettings['review']['answers']
  switchLimit: string
  switchSubmit: boolean
  fullscreen: boolean
  requirePhoto: boolean
  copyBlock: boolean
  /** How the paper is walked: freely page by page, page by page without a way back, or all at once. */
  walk: Walk
  showsScore: boolean
  showsRank: boolean
  manualRelease: boolean
  anonymous: boolean
  double: boolean
  shuffleQuestions: boolean
  shuffleOptions: boolean
}

const minute = 60

/** The fields of the form by the names of the settings they are sent as, for what the server has to say about one. */
export const examFieldNames: Readonly<Record<string, keyof ExamValues>> = {
  time_limit: 'timeLimit',
  attempts_max: 'attempts',
  pass_score: 'passScore',
  score_policy: 'scorePolicy',
  shuffle_questions: 'shuffleQuestions',
  shuffle_options: 'shuffleOptions',
  multi_rule: 'multiRule',
  negative_rule: 'negativeRule',
  grace: 'grace',
  open_at: 'openAt',
  close_at: 'closeAt',
  late_entry: 'lateEntry',
  early_submit: 'earlySubmit',
  attempt_gap: 'attemptGap',
  switch_limit: 'switchLimit',
  switch_submit: 'switchSubmit',
  fullscreen: 'fullscreen',
  require_photo: 'requirePhoto',
  copy_block: 'copyBlock',
  one_per_page: 'walk',
  allow_back: 'walk',
  manual_release: 'manualRelease',
  anonymous: 'anonymous',
  double: 'double',
  password: 'password',
  ip_allow: 'ipAllow',
  review: 'answers',
  completion: 'completion',
}

type Walk = 'pages' | 'oneWay' | 'whole'

function walkOf({ one_per_page, allow_back }: ExamSettings): Walk {
  if (!one_per_page) {
    return 'whole'
  }
  return allow_back ? 'pages' : 'oneWay'
}

/** A figure as it is typed; nothing where 0 means none. */
function typed(value: number): string {
  return value === 0 ? '' : String(value)
}

export function valuesOf(settings: ExamSettings): ExamValues {
  return {
    timeLimit: typed(settings.time_limit / minute),
    attempts: typed(settings.attempts_max),
    passScore: String(settings.pass_score),
    grace: String(settings.grace),
    openAt: momentOf(settings.open_at),
    closeAt: momentOf(settings.close_at),
    lateEntry: typed(settings.late_entry / minute),
    earlySubmit: typed(settings.early_submit / minute),
    attemptGap: typed(settings.attempt_gap / minute),
    password: '',
    asksPassword: settings.has_password,
    ipAllow: settings.ip_allow.join('\n'),
    scorePolicy: settings.score_policy,
    multiRule: settings.multi_rule,
    negativeRule: typed(settings.negative_rule),
    completion: settings.completion,
    answers: settings.review.answers,
    switchLimit: typed(settings.switch_limit),
    switchSubmit: settings.switch_submit,
    fullscreen: settings.fullscreen,
    requirePhoto: settings.require_photo,
    copyBlock: settings.copy_block,
    walk: walkOf(settings),
    manualRelease: settings.manual_release,
    anonymous: settings.anonymous,
    double: settings.double,
    showsScore: settings.review.score,
    showsRank: settings.review.rank,
    shuffleQuestions: settings.shuffle_questions,
    shuffleOptions: settings.shuffle_options,
  }
}

export function settingsOf(values: ExamValues): ExamSettings {
  const ranges = values.ipAllow.split('\n').filter((line) => line.trim() !== '')
  return {
    time_limit: Math.round(Number(values.timeLimit) * minute),
    attempts_max: Number(values.attempts),
    pass_score: Number(values.passScore),
    grace: Number(values.grace),
    open_at: secondsOf(values.openAt),
    close_at: secondsOf(values.closeAt),
    late_entry: Math.round(Number(values.lateEntry) * minute),
    early_submit: Math.round(Number(values.earlySubmit) * minute),
    attempt_gap: Math.round(Number(values.attemptGap) * minute),
    switch_limit: Number(values.switchLimit),
    switch_submit: values.switchSubmit,
    fullscreen: values.fullscreen,
    require_photo: values.requirePhoto,
    copy_block: values.copyBlock,
    one_per_page: values.walk !== 'whole',
    allow_back: values.walk !== 'oneWay',
    manual_release: values.manualRelease,
    anonymous: values.anonymous,
    double: values.double,
    has_password: values.asksPassword,
    ip_allow: ranges,
    ip_limited: ranges.length > 0,
    score_policy: values.scorePolicy,
    multi_rule: values.multiRule,
    negative_rule: Number(values.negativeRule),
    completion: values.completion,
    review: { score: values.showsScore, answers: values.answers, rank: values.showsRank },
    shuffle_questions: values.shuffleQuestions,
    shuffle_options: values.shuffleOptions,
  }
}

/** What to send of the password: the new one, empty for none any more, nothing where it stays. */
export function passwordOf({ asksPassword, password = '' }: ExamValues): { password?: string } {
  if (!asksPassword) {
    return { password: '' }
  }
  return password.trim() === '' ? {} : { password }
}
