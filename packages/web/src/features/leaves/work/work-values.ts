import type { WorkKind, WorkSettings } from '@zhixing/contract/leaves/work/shapes.ts'
import { momentOf, secondsOf } from '#ui/local-moment.ts'

/** How a work is handed in, as the form holds it: moments as they are typed, empty for none. */
export interface WorkValues {
  totalScore: string
  allows: WorkKind[]
  maxFiles: string
  maxSizeMb: string
  dueAt: string
  cutoffAt: string
  attempts: string
  statement: boolean
  anonymous: boolean
  double: boolean
  completion: WorkSettings['completion']
  passScore: string
  late: 'none' | 'day' | 'hour'
  latePercent: string
  lateFloor: string
}

/** The fields of the form by the names of the settings they are sent as, for what the server has to say about one. */
export const workFieldNames: Readonly<Record<string, keyof WorkValues>> = {
  total_score: 'totalScore',
  allows: 'allows',
  max_files: 'maxFiles',
  max_size_mb: 'maxSizeMb',
  due_at: 'dueAt',
  cutoff_at: 'cutoffAt',
  attempts_max: 'attempts',
  statement: 'statement',
  completion: 'completion',
  pass_score: 'passScore',
  late_policy: 'late',
  'late_policy.percent': 'latePercent',
  'late_policy.floor': 'lateFloor',
  anonymous: 'anonymous',
  double: 'double',
}

const usualPercent = 5

export function valuesOf(settings: WorkSettings): WorkValues {
  const policy = settings.late_policy
  return {
    totalScore: String(settings.total_score),
    allows: [...settings.allows],
    maxFiles: String(settings.max_files),
    maxSizeMb: String(settings.max_size_mb),
    dueAt: momentOf(settings.due_at),
    cutoffAt: momentOf(settings.cutoff_at),
    attempts: settings.attempts_max === 0 ? '' : String(settings.attempts_max),
    statement: settings.statement,
    anonymous: settings.anonymous,
    double: settings.double,
    completion: settings.completion,
    passScore: String(settings.pass_score),
    late: policy?.per ?? 'none',
    latePercent: String(policy?.percent ?? usualPercent),
    lateFloor: String(policy?.floor ?? 0),
  }
}

export function settingsOf(values: WorkValues): WorkSettings {
  return {
    total_score: Number(values.totalScore),
    allows: values.allows,
    max_files: Number(values.maxFiles),
    max_size_mb: Number(values.maxSizeMb),
    due_at: secondsOf(values.dueAt),
    cutoff_at: secondsOf(values.cutoffAt),
    attempts_max: Number(values.attempts),
    statement: values.statement,
    anonymous: values.anonymous,
    double: values.double,
    completion: values.completion,
    pass_score: Number(values.passScore),
    late_policy:
      values.late === 'none'
        ? null
        : { percent: Number(values.latePercent), per: values.late, floor: Number(values.lateFloor) },
  }
}

export type LateValues = Pick<WorkValues, 'dueAt' | 'late' | 'latePercent' | 'lateFloor'>

const whole = /^\d{1,3}$/

/** What to ask about another due or deduction than is stored; undefined while they are the same, or half typed. */
export function effectAsked(
  { due_at, late_policy }: Pick<WorkSettings, 'due_at' | 'late_policy'>,
  { dueAt, late, latePercent, lateFloor }: LateValues,
) {
  if (late !== 'none' && !(whole.test(latePercent) && whole.test(lateFloor))) {
    return undefined
  }
  const taken = late === 'none' ? {} : { percent: Number(latePercent), per: late, floor: Number(lateFloor) }
  const asked = { due_at: secondsOf(dueAt), ...taken }
  const before = { due_at, ...(late_policy ?? {}) }
  const keys = ['due_at', 'percent', 'per', 'floor'] as const
  const textOf = (of: { [K in (typeof keys)[number]]?: unknown }) => JSON.stringify(keys.map((key) => of[key] ?? null))
  return textOf(asked) === textOf(before) ? undefined : asked
}
