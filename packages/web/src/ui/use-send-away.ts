import { useEffect } from 'react'
import { useApp } from './use-app.ts'
import { useGo } from './use-go.ts'

/** Says why a page is not for this person and goes elsewhere; without a reason, nothing. */
export function useSendAway(reason: string | undefined, to: string): void {
  const { message } = useApp()
  const go = useGo()
  useEffect(() => {
    if (reason) {
      message.warning(reason)
      go(to, { replace: true })
    }
  }, [reason, to, message, go])
}
