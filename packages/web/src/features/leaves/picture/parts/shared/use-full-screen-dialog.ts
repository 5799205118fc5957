import { type RefObject, useEffect, useRef } from 'react'

/** Opens a dialog over everything as soon as it is there; the browser keeps the focus in it and gives it back. */
export function useFullScreenDialog(): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const element = dialog.current
    element?.showModal()
    return () => element?.close()
  }, [])
  return dialog
}
