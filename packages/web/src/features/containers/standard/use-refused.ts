import { useEffect } from 'react'
import { useApp } from '#ui/use-app.ts'

/** Closes what was to open for somebody who may not, and says why; without a word where there is none. */
export function useRefused(isRefused: boolean, reason: string, onClose: () => void): void {
  const { message } = useApp()
  useEffect(() => {
    if (isRefused) {
      if (reason !== '') {
        message.error(reason)
      }
      onClose()
    }
  }, [isRefused, reason, message, onClose])
}
