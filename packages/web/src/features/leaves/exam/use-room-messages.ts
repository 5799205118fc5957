import { examMessageCalls, type RoomMessage } from '@zhixing/contract/leaves/exam/message-calls.ts'
import { useEffect } from 'react'
import { onStale } from '#api/stale.ts'
import { useCall } from '#api/use-call.ts'
import { useSend } from '#api/use-send.ts'
import type { SyncState } from './sync-types.ts'
import type { OpenSitting } from './use-sitting.ts'

/** Asked now and then as well, where the socket cannot tell. */
const refreshMs = 60_000

export interface RoomMessages {
  /** The oldest that was not confirmed. */
  message: RoomMessage | undefined
  confirm: () => void
  isConfirming: boolean
}

/** What a teacher says to who is sitting. Another end of the time, or that it is over, wakes the page as well. */
export function useRoomMessages(
  { id, c }: { id: number; c: number },
  { paper, sync }: OpenSitting,
  { deadlineAt, stage }: SyncState,
): RoomMessages {
  const isOpen = stage === 'open'
  const { data } = useCall(
    examMessageCalls.room,
    { id, c },
    { handled: true, staleMs: 0, refreshEveryMs: refreshMs, enabled: isOpen },
  )
  const confirm = useSend(examMessageCalls.confirmMessage, { refresh: [examMessageCalls.room] })
  const isOther = data !== undefined && (data.s !== paper.attempt.id || data.deadline_at !== deadlineAt)
  useEffect(() => {
    if (isOpen && isOther) {
      sync.wake()
    }
  }, [isOpen, isOther, sync])
  useEffect(() => {
    if (!isOpen) {
      return undefined
    }
    // A teacher who is about to collect asks for what the page holds; nothing is sent where it holds nothing.
    return onStale((names) => {
      if (names.includes(examMessageCalls.room.name)) {
        sync.flush()
      }
    })
  }, [isOpen, sync])
  const message = isOpen ? data?.messages[0] : undefined
  return {
    message,
    confirm: () => {
      if (message) {
        confirm.run({ id, c, message_id: message.id })
      }
    },
    isConfirming: confirm.isSending,
  }
}
