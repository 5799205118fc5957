import { outlineCalls } from '@zhixing/contract/learning/outline/calls.ts'
import { useState } from 'react'
import { useSend } from '#api/use-send.ts'
import { Dialog } from '#ui/dialog.tsx'
import { SelectInput } from '#ui/select-input.tsx'
import { useSectionWords } from './section-words.ts'
import type { OutlineEdit } from './use-outline-edit.ts'

interface PlaceDialogProps {
  contentId: number
  /** The items that go, by placement. */
  ids: readonly number[]
  /** The chapters, the place before them first. */
  sections: readonly { value: number; label: string }[]
  edit: OutlineEdit
  onDone: () => void
  onClose: () => void
}

/** Asks which chapter some items go to, and puts them at its end. */
export function PlaceDialog({ contentId, ids, sections, edit, onDone, onClose }: PlaceDialogProps) {
  const word = useSectionWords().any
  const [sectionId, setSectionId] = useState(sections[0]?.value ?? 0)
  const change = useSend(outlineCalls.changeItems)
  async function place(): Promise<void> {
    const send = () => change.runAsync({ content_id: contentId, ids: [...ids], section_id: sectionId })
    if (await edit.change(send, '已移动')) {
      onDone()
      onClose()
    }
  }
  return (
    <Dialog
      open
      title={ids.length > 1 ? `把${ids.length}项内容移到` : `移到${word}`}
      okText="移动"
      cancelText="取消"
      confirmLoading={change.isSending}
      onOk={() => {
        place().catch(() => undefined)
      }}
      onCancel={onClose}
    >
      <SelectInput aria-label={word} className="w-full" options={sections} value={sectionId} onChange={setSectionId} />
    </Dialog>
  )
}
