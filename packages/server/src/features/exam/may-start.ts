import type { CodeName } from '@zhixing/contract/codes.ts'
import { examMessages } from '@zhixing/contract/exam/limits.ts'
import type { Attempt } from '../learning/public.ts'
import { countsFor } from '../outline/public.ts'
import type { AccessedExam } from './access.ts'

export interface Refusal {
  code: CodeName
  message: string
}

export function usedOf(attempts: readonly Attempt[]): number {
  return attempts.filter(({ state }) => state !== 'void').length
}

export function openOf(attempts: readonly Attempt[]): Attempt | undefined {
  return attempts.find(({ state }) => state === 'in_progress')
}

function shanghaiTime(moment: Date): string {
  return moment.toLocaleString('sv-SE', { timeZone: 'Asia/Shanghai' }).slice(0, 16)
}

/**
 * Why an exam cannot be begun now, the first reason in the order learners are told (expected, appendix E): not a member,
 * not open yet, closed, attempts used. Undefined when it can, or when an attempt is open, which is gone on with.
 */
export function refusalOf(accessed: AccessedExam, attempts: readonly Attempt[], now: Date): Refusal | undefined {
  const { exam, slots, rules, as } = accessed
  if (!countsFor(accessed)) {
    return { code: 'NOT_ALLOWED', message: as === 'manage' ? examMessages.manager : examMessages.notMember }
  }
  if (openOf(attempts)) {
    return undefined
  }
  if (exam.openAt && now < exam.openAt) {
    return { code: 'LOCKED', message: `${examMessages.notOpen}，${shanghaiTime(exam.openAt)}开始` }
  }
  if (exam.closeAt && now >= exam.closeAt) {
    return { code: 'CONFLICT', message: examMessages.closed }
  }
  if (exam.attemptsMax > 0 && usedOf(attempts) >= exam.attemptsMax) {
    return { code: 'CONFLICT', message: examMessages.usedUp }
  }
  return slots.length + rules.length === 0 ? { code: 'CONFLICT', message: examMessages.noQuestions } : undefined
}
