import { useState } from 'react'
import { EditDialog, type EditedCell } from './edit-dialog.tsx'
import { HistoryDrawer } from './history-drawer.tsx'

interface CellDialogsProps {
  id: number
  /** The cell that is open; none without it. */
  edited: EditedCell | undefined
  onClose: () => void
}

/** What opens for one cell: changing it, and from there what happened to it before. */
export function CellDialogs({ id, edited, onClose }: CellDialogsProps) {
  const [isHistory, setHistory] = useState(false)
  if (!edited) {
    return null
  }
  const close = () => {
    setHistory(false)
    onClose()
  }
  return isHistory ? (
    <HistoryDrawer id={id} edited={edited} onClose={close} />
  ) : (
    <EditDialog id={id} edited={edited} onHistory={() => setHistory(true)} onClose={close} />
  )
}
