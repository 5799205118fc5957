import { codes } from '@zhixing/contract/codes.ts'
import { practiceMarkCalls } from '@zhixing/contract/leaves/practice/mark-calls.ts'
import type { Round } from '@zhixing/contract/leaves/practice/shapes.ts'
import { CallError } from '#api/call-error.ts'
import { useSend } from '#api/use-send.ts'
import { useApp } from '#ui/use-app.ts'
import { useReturning } from '../../learning/learning/parts/shared/use-returning.ts'

interface Deciding {
  which: { id: number; c: number; s: number }
  /** Saves whatever is not; false when something could not be. */
  flush: () => Promise<boolean>
  versionOf: () => number
  take: (round: Round) => void
}

/** Accepting a product or giving it back, with everything typed so far. */
export function useDecide({ which, flush, versionOf, take }: Deciding) {
  const { message } = useApp()
  const { isReturning, openReturn, closeReturn } = useReturning(flush)
  const accept = useSend(practiceMarkCalls.accept, { handledCodes: [codes.CONFLICT.code] })
  const giveBack = useSend(practiceMarkCalls.return, { handledCodes: [codes.CONFLICT.code] })
  /** Says why it was refused; true when it was done. */
  async function settle(sending: Promise<{ round: Round }>, done: string): Promise<boolean> {
    try {
      const { round } = await sending
      take(round)
      message.success(done)
      return true
    } catch (error) {
      if (error instanceof CallError && error.code === codes.CONFLICT.code) {
        message.warning(error.message)
      }
      return false
    }
  }
  async function acceptNow(): Promise<void> {
    if (await flush()) {
      await settle(accept.runAsync({ ...which, row_version: versionOf() }), '作品已通过')
    } else {
      message.error('批阅未保存，请处理后再通过')
    }
  }
  return {
    isReturning,
    isAccepting: accept.isSending,
    isGivingBack: giveBack.isSending,
    accept: () => {
      acceptNow().catch(() => undefined)
    },
    openReturn,
    closeReturn,
    giveBack: async (reason: string) => {
      if (await settle(giveBack.runAsync({ ...which, reason, row_version: versionOf() }), '已退回')) {
        closeReturn()
      }
    },
  }
}
