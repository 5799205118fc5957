import { useState } from 'react'
import { Dialog } from '#ui/dialog.tsx'
import { SelectInput } from '#ui/select-input.tsx'
import { useSectionWords } from './section-words.ts'

interface AddPlaceDialogProps {
  /** The place before the chapters, then these. */
  places: readonly { value: number; label: string }[]
  onChosen: (sectionId: number) => void
  onClose: () => void
}

/** Asks which chapter something is added to; the last one, as a rule. */
export function AddPlaceDialog({ places, onChosen, onClose }: AddPlaceDialogProps) {
  const word = useSectionWords().any
  const [sectionId, setSectionId] = useState(places.at(-1)?.value ?? 0)
  return (
    <Dialog
      open
      title={`添加到${word}`}
      okText="继续"
      cancelText="取消"
      onOk={() => {
        onClose()
        onChosen(sectionId)
      }}
      onCancel={onClose}
    >
      <SelectInput aria-label={word} className="w-full" options={places} value={sectionId} onChange={setSectionId} />
    </Dialog>
  )
}
