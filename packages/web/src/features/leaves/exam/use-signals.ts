import { codes } from '@zhixing/contract/codes.ts'
import { examManageCalls } from '@zhixing/contract/leaves/exam/manage-calls.ts'
import { examSignalCalls } from '@zhixing/contract/leaves/exam/signal-calls.ts'
import { useSend } from '#api/use-send.ts'
import { useApp } from '#ui/use-app.ts'

export interface AttemptOf {
  id: number
  c: number
  s: number
}

/** Says that a signal is nothing wrong, or takes that back. */
export function useDecideSignal(onDone: () => void, onFailed: (error: Error) => void) {
  const { message } = useApp()
  return useSend(examSignalCalls.decideSignal, {
    refresh: [examSignalCalls.signals, examManageCalls.sitters],
    onDone: ({ state }) => {
      message.success(state === 'dismissed' ? '已标记为无异常' : '已恢复')
      onDone()
    },
    onFailed,
    handledCodes: [codes.BAD_INPUT.code],
  })
}
