import { useRef, useState } from 'react'
import { focusHeading } from './exam-heading.ts'

export type Dialog = 'none' | 'submit' | 'goto' | 'overview'

/** The dialog that is open in an exam's room, and where the focus goes when it is gone. */
export function useRoomDialog() {
  const [dialog, setDialog] = useState<Dialog>('none')
  const hasMoved = useRef(false)
  return {
    dialog,
    setDialog,
    /** The person moves to a question, from a dialog or without one. */
    leave: () => {
      hasMoved.current = dialog !== 'none'
      setDialog('none')
    },
    /** A dialog is gone, and has given the focus back: who moved in it goes on at the question. */
    closed: (at: number) => {
      if (hasMoved.current) {
        hasMoved.current = false
        requestAnimationFrame(() => focusHeading(at))
      }
    },
  }
}
