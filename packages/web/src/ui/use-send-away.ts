import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { useApp } from './use-app.ts'

/** Says why a page is not for this person and goes elsewhere; without a reason, nothing. */
export function useSendAway(reason: string | undefined, to: string): void {
  const { message } = useApp()
  const navigate = useNavigate()
  useEffect(() => {
    if (reason) {
      message.warning(reason)
      Promise.resolve(navigate(to, { replace: true })).catch(() => undefined)
    }
  }, [reason, to, message, navigate])
}
