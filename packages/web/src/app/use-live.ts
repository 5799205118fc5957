import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { isSignedIn } from '#session/can.ts'
import { useSession } from '#session/use-session.ts'

const laterMs = 1_500

/** Opens the socket once the first view is drawn and the line is quiet, for who is signed in. */
export function useLive(): void {
  const client = useQueryClient()
  const isOn = isSignedIn(useSession())
  useEffect(() => {
    if (!isOn) {
      return undefined
    }
    let close: () => void = () => undefined
    let isGone = false
    const timer = window.setTimeout(() => {
      import('#api/socket.ts')
        .then(({ openSocket }) => {
          if (!isGone) {
            close = openSocket(client)
          }
        })
        // Without it pages are as fresh as they were when they were opened.
        .catch(() => undefined)
    }, laterMs)
    return () => {
      isGone = true
      window.clearTimeout(timer)
      close()
    }
  }, [client, isOn])
}
