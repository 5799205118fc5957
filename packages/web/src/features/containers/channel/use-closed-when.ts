import { useEffect } from 'react'

/** Closes what is open once something holds. */
export function useClosedWhen(isSo: boolean, onClose: () => void): void {
  useEffect(() => {
    if (isSo) {
      onClose()
    }
  }, [isSo, onClose])
}
