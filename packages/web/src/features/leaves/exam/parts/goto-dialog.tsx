import { useState } from 'react'
import { Dialog } from '#ui/dialog.tsx'
import { NumberInput } from '#ui/number-input.tsx'

interface GotoDialogProps {
  total: number
  onGo: (at: number) => void
  onClose: () => void
}

/** Goes to a question by its number. */
export function GotoDialog({ total, onGo, onClose }: GotoDialogProps) {
  const [text, setText] = useState('')
  const no = Number(text)
  const isKnown = Number.isInteger(no) && no >= 1 && no <= total
  const go = () => {
    if (isKnown) {
      onGo(no - 1)
    }
  }
  return (
    <Dialog
      title="跳到题号"
      open
      okText="前往"
      cancelText="取消"
      width={320}
      okButtonProps={{ disabled: !isKnown }}
      onOk={go}
      onCancel={onClose}
    >
      <NumberInput
        autoFocus
        aria-label={`题号，1 至 ${total}`}
        placeholder={`1 至 ${total}`}
        value={text}
        onChange={({ target }) => setText(target.value.trim())}
        onPressEnter={go}
      />
    </Dialog>
  )
}
