import type { CodeName } from '@zhixing/contract/codes.ts'
import { examMessages } from '@zhixing/contract/leaves/exam/limits.ts'
import type { UpgradeMessage } from '@zhixing/contract/session.ts'
import { minuteText } from '#kernel/time.ts'
import type { Attempt } from '../../learning/learning/public.ts'
import { countsFor, whyNotToDo } from '../../learning/outline/public.ts'
import type { AccessedExam, ExamRow } from './access.ts'

export interface Refusal {
  code: CodeName
  message: string
  upgrade?: UpgradeMessage
}

/** A void attempt is used up: whoever may sit again is granted another. */
export function usedOf(attempts: readonly Attempt[]): number {
  return attempts.length
}

export function openOf(attempts: readonly Attempt[]): Attempt | undefined {
  return attempts.find(({ state }) => state === 'in_progress')
}

const second = 1000

/** A time to wait in words, rounded up: 2 小时 5 分钟. */
function waitText(ms: number): string {
  const minutes = Math.ceil(ms / (60 * second))
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  return [...(hours > 0 ? [`${hours} 小时`] : []), ...(rest > 0 ? [`${rest} 分钟`] : [])].join(' ')
}

function outsideWindow({ openAt, closeAt, lateEntryS }: ExamRow, now: Date): Refusal | undefined {
  if (openAt && now < openAt) {
    return { code: 'LOCKED', message: `${examMessages.notOpen}，${minuteText(openAt)}开始` }
  }
  if (closeAt && now >= closeAt) {
    return { code: 'CONFLICT', message: examMessages.closed }
  }
  const isLate = openAt && lateEntryS > 0 && now.getTime() > openAt.getTime() + lateEntryS * second
  return isLate ? { code: 'CONFLICT', message: examMessages.lateEntry } : undefined
}

function tooOften(exam: ExamRow, attempts: readonly Attempt[], now: Date): Refusal | undefined {
  if (exam.attemptsMax > 0 && usedOf(attempts) >= exam.attemptsMax) {
    return { code: 'CONFLICT', message: examMessages.usedUp }
  }
  const ended = attempts.flatMap(({ state, submittedAt }) =>
    state === 'void' || !submittedAt ? [] : [submittedAt.getTime()],
  )
  const wait =
    exam.attemptGapS > 0 && ended.length > 0 ? Math.max(...ended) + exam.attemptGapS * second - now.getTime() : 0
  return wait > 0 ? { code: 'CONFLICT', message: `还需等待 ${waitText(wait)}才能再次考试` } : undefined
}

/**
 * Why an exam cannot be begun now, the first reason in the order learners are told (expected, appendix E): not a member,
 * not open yet, closed, late, attempts used, too soon after the last. The password is asked for after these. Undefined when it can, or when an attempt is open, which is gone on with.
 */
export function refusalOf(accessed: AccessedExam, attempts: readonly Attempt[], now: Date): Refusal | undefined {
  const { exam, slots, rules } = accessed
  const isOpen = openOf(attempts) !== undefined
  if (!countsFor(accessed) && !(accessed.isFinishing && isOpen)) {
    return { code: 'NOT_ALLOWED', message: whyNotToDo(accessed, examMessages) }
  }
  if (isOpen) {
    return undefined
  }
  if (accessed.ended) {
    const { why, upgrade } = accessed.ended
    return upgrade ? { code: 'PLAN', message: why, upgrade } : { code: 'NOT_ALLOWED', message: why }
  }
  const refused = outsideWindow(exam, now) ?? tooOften(exam, attempts, now)
  if (refused) {
    return refused
  }
  return slots.length + rules.length === 0 ? { code: 'CONFLICT', message: examMessages.noQuestions } : undefined
}
