import { useState } from 'react'
import { Dialog } from '#ui/dialog.tsx'
import { SelectInput } from '#ui/select-input.tsx'

interface MergeDialogProps {
  title: string
  /** What is lost. */
  text: string
  choices: readonly { value: number; label: string }[]
  /** Asks the server for other choices as the person types; without it those given are all. */
  onSearch?: (word: string) => void
  isSending: boolean
  onMerge: (into: number) => void
  onClose: () => void
}

/** Chooses what takes over, and names what goes. */
export function MergeDialog({ title, text, choices, onSearch, isSending, onMerge, onClose }: MergeDialogProps) {
  const [into, setInto] = useState<number | null>(null)
  return (
    <Dialog
      open
      title={title}
      okText="合并"
      cancelText="取消"
      okButtonProps={{ danger: true, disabled: into === null }}
      confirmLoading={isSending}
      onOk={() => {
        if (into !== null) {
          onMerge(into)
        }
      }}
      onCancel={onClose}
    >
      <p className="mb-3 text-soft">{text}</p>
      <SelectInput
        aria-label="合并到"
        className="w-full"
        showSearch={onSearch ? { filterOption: false, onSearch } : { optionFilterProp: 'label' }}
        placeholder="请选择"
        value={into}
        options={[...choices]}
        onChange={(value) => setInto(Number(value))}
      />
    </Dialog>
  )
}
