import { type Appeal, examAppealCalls } from '@zhixing/contract/leaves/exam/appeal-calls.ts'
import { clock } from '#api/connection.ts'
import { useCall } from '#api/use-call.ts'

export interface OwnAppeals {
  exam: { id: number; c?: number }
  left: number
  /** Until when one may ask about an attempt: unix seconds; 0 where one may not. */
  untilOf: (s: number) => number
  of: (s: number, slot: number) => Appeal | undefined
}

export interface OwnAppealsCall {
  /** Undefined while it is not known. */
  own: OwnAppeals | undefined
  isFailed: boolean
  retry: () => void
}

const second = 1000
const gone = ['withdrawn', 'lapsed']

/** What a learner asked about their attempts at an exam. */
export function useOwnAppeals(exam: { id: number; c?: number }): OwnAppealsCall {
  const { data, isError, refetch } = useCall(examAppealCalls.appeals, exam, { handled: true, staleMs: 0 })
  const own = data && {
    exam,
    left: data.left,
    untilOf: (s: number) => {
      const until = data.attempts.find((one) => one.s === s)?.until ?? 0
      return until * second > clock.now() ? until : 0
    },
    of: (s: number, slot: number) =>
      data.appeals.find((one) => one.s === s && one.slot === slot && !gone.includes(one.state)),
  }
  return { own, isFailed: isError, retry: () => refetch() }
}
