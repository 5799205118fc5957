import { orgLimits } from '@zhixing/contract/people/organisation/limits.ts'
import { useState } from 'react'
import { Dialog } from '#ui/dialog.tsx'
import { TextInput } from '#ui/text-input.tsx'

interface RefuseProps {
  isSending: boolean
  onRefuse: (reason: string) => void
  onClose: () => void
}

/** Refuses with a reason. */
export function RefuseDialog({ isSending, onRefuse, onClose }: RefuseProps) {
  const [reason, setReason] = useState('')
  return (
    <Dialog
      open
      title="拒绝申请"
      okText="拒绝"
      cancelText="取消"
      okButtonProps={{ danger: true }}
      confirmLoading={isSending}
      onOk={() => onRefuse(reason)}
      onCancel={onClose}
    >
      <TextInput
        aria-label="原因"
        placeholder="原因（选填，会告诉申请人）"
        maxLength={orgLimits.reasonMax}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
    </Dialog>
  )
}
