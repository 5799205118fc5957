import { lateSeconds, lateText } from '../../learning/learning/late.ts'

const hour = 3600
const day = 86_400

export interface Timing {
  submittedAt: number
  lateS: number
  due: number
  extendedTo: number
  isExcused: boolean
  isRequired: boolean
}

/** The label of a person's hand-in beside its time: 按时, 迟交2小时, 未交, 已延期, 免交; empty while it is not due. */
export function timingLabel(of: Timing, now: number): string {
  if (of.isExcused) {
    return '免交'
  }
  if (of.submittedAt > 0) {
    return lateText(of.lateS) || '按时'
  }
  // What is optional is never called missing (expected 3.7).
  if (of.isRequired && lateSeconds(now, of.due) > 0) {
    return '未交'
  }
  return of.extendedTo > 0 ? '已延期' : ''
}

export interface LatePolicy {
  /** Percent of the total that each day or hour begun takes. */
  percent: number
  per: 'day' | 'hour'
  /** Percent of the total that being late does not take. */
  floor: number
}

const percentMax = 100

/** What being late takes of the points given, in hundredths of a point exactly (expected 3.7). */
export function deductionOf(given: { score: number; max: number; lateS: number }, policy: LatePolicy | null): number {
  if (!policy || given.lateS <= 0) {
    return 0
  }
  const intervals = Math.ceil(given.lateS / (policy.per === 'day' ? day : hour))
  const percent = (given.score * percentMax) / given.max
  const taken = Math.min(policy.percent * intervals, Math.max(percent - policy.floor, 0))
  return Math.round(given.max * taken) / percentMax
}
