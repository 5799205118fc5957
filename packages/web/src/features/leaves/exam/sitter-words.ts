import type { SitterRow, sitterStates } from '@zhixing/contract/leaves/exam/manage-calls.ts'
import { fullTime } from '#ui/time-words.ts'
import { attemptWords } from './exam-words.ts'

export const sitterFilters: readonly { value: (typeof sitterStates)[number]; label: string }[] = [
  { value: 'all', label: '全部' },
  { value: 'sitting', label: '作答中' },
  { value: 'done', label: '已交卷' },
  { value: 'none', label: '未开始' },
  { value: 'held', label: '待公布' },
  { value: 'granted', label: '有单独设置' },
  { value: 'odd', label: '有异常' },
  { value: 'outside', label: '网络外' },
]

/** A learner's newest attempt in words. */
export function sitterWords({ state, held }: SitterRow) {
  if (state === 'none') {
    return { look: 'grey', words: '未开始' } as const
  }
  return attemptWords({ state, held, passed: null })
}

const minute = 60

/** What a learner was granted, in short; empty for nothing. */
export function grantWords({ override }: Pick<SitterRow, 'override'>): string {
  if (!override) {
    return ''
  }
  const { extra, open_at, close_at, extra_attempts } = override
  return [
    ...(extra > 0 ? [`加时${Math.round(extra / minute)}分钟`] : []),
    ...(open_at > 0 ? [`${fullTime(open_at)}起`] : []),
    ...(close_at > 0 ? [`${fullTime(close_at)}止`] : []),
    ...(extra_attempts > 0 ? [`加${extra_attempts}次`] : []),
  ].join('，')
}

/** How much time somebody who is sitting has left; empty without an end. */
export function leftWords({ state, deadline_at }: SitterRow, nowMs: number): string {
  if (state !== 'in_progress' || deadline_at === 0) {
    return ''
  }
  const left = deadline_at - Math.floor(nowMs / 1000)
  if (left <= 0) {
    return '0分钟'
  }
  return left < minute ? '不到1分钟' : `${Math.floor(left / minute)}分钟`
}

/** A save older than this, in seconds, of who is sitting: something may be wrong. */
const quietSeconds = 60

/** Whether nothing came from somebody who is sitting for a while. */
export function isQuiet({ state, last_saved_at, started_at }: SitterRow, nowMs: number): boolean {
  return state === 'in_progress' && nowMs / 1000 - Math.max(last_saved_at, started_at) > quietSeconds
}
