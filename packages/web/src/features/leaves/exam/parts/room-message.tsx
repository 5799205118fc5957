import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { TimeText } from '#ui/time-text.tsx'
import type { RoomMessages } from '../use-room-messages.ts'

/** What a teacher says to who is sitting: it stands until it was read. Nothing in it has the focus, for somebody may be typing. */
export function RoomMessage({ messages: { message, confirm, isConfirming } }: { messages: RoomMessages }) {
  if (!message) {
    return null
  }
  return (
    <Dialog
      key={message.id}
      title="监考消息"
      open
      closable={false}
      keyboard={false}
      mask={{ closable: false }}
      footer={
        <Button type="primary" loading={isConfirming} onClick={confirm}>
          知道了
        </Button>
      }
    >
      <p className="text-base break-words whitespace-pre-wrap">{message.text}</p>
      <p className="mt-2 text-sm text-faint">
        <TimeText seconds={message.at} />
      </p>
    </Dialog>
  )
}
